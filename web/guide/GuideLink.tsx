import type { Topic } from './guide.ts'
import { guideQuery } from './guideAddress.ts'
import { words } from '../words/words.ts'
import { addressOf } from '../ui/address.ts'
import styles from './GuideLink.module.css'

/** A `?` that opens the guide at a section, in a tab of its own. @param base of the library: `/pres` or `/mj` */
export function GuideLink({ base, topic }: { base: string; topic: Topic }) {
  return (
    <a
      className={styles.link}
      href={addressOf(base + guideQuery(topic))}
      target="_blank"
      rel="noopener"
      aria-label={words.help.guide}
      title={words.help.guide}
    >
      ?
    </a>
  )
}
