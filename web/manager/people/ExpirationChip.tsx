import { day } from '../../words/lateLoadedFormat.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import { isExpired, today } from './expiry.ts'
import styles from './ExpirationChip.module.css'

/** The account's last valid day: green, or red once the day is past, each with a word that says so. */
export function ExpirationChip({ lastDay }: { lastDay: string }) {
  const expired = isExpired(lastDay, today())
  return (
    <span className={cx(styles.chip, expired ? styles.expired : styles.valid)}>
      {expired && <Icon name="warning" size={15} />}
      <time dateTime={lastDay}>{day(lastDay)}</time>
      <small>{expired ? words.people.expired : words.people.valid}</small>
    </span>
  )
}
