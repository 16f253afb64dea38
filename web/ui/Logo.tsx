import dark from './logo-dark.svg'
import light from './logo-light.svg'

/** The product's logo and name. `ground`: the background; `system` follows the system's light or dark theme. */
export function Logo({
  ground,
  className,
}: {
  ground: 'dark' | 'system'
  className?: string | undefined
}) {
  return (
    <picture>
      {ground === 'dark' && (
        <source srcSet={light} media="(forced-colors: active) and (prefers-color-scheme: light)" />
      )}
      {ground === 'system' && <source srcSet={light} media="(prefers-color-scheme: light)" />}
      <img src={dark} alt="Point de Mire" className={className} width={353} height={44} />
    </picture>
  )
}
