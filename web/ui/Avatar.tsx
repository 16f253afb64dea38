import { pseudoLogoUrl } from '#core/pseudo.ts'
import { addressOf } from './address.ts'

type Props = { pseudo: string; className?: string | undefined }

/** Address of a player's round avatar. */
export function avatarUrl(pseudo: string): string {
  return `${pseudoLogoUrl(pseudo)}?avatar`
}

/**
 * A player's fruit on a disc in the player's colour, for lists. Hidden from screen readers, since the name always
 * stands beside it.
 */
export function Avatar({ pseudo, className }: Props) {
  return (
    <img
      src={addressOf(avatarUrl(pseudo))}
      alt=""
      className={className}
      width={36}
      height={36}
      decoding="async"
    />
  )
}

/** A player's map pin; its tip is at 50 % of the picture's width, and 96 % of its height below the top edge. */
export function Pin({ pseudo, className }: Props) {
  return (
    <img
      src={addressOf(pseudoLogoUrl(pseudo))}
      alt=""
      className={className}
      width={56}
      height={72}
      decoding="async"
    />
  )
}
