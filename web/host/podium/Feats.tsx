import type { FeatsInfo } from '#protocol/shapes.ts'
import { cx } from '../../ui/cx.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Feats.module.css'

/** The game in figures: its best shot, its longest way off, its quickest answer in the smallest ring, its nearest year; one line each, or two where they are stacked. */
export function Feats({ feats, stacked }: { feats: FeatsInfo; stacked: boolean }) {
  const { best, farthest, quickest, nearestYear } = feats
  const said = words.host.end.feats
  const lines = [
    best && [said.best, said.at(shownPseudo(best.pseudo), best.distance)],
    farthest && [said.farthest, said.at(shownPseudo(farthest.pseudo), farthest.distance)],
    quickest && [said.quickest, said.within(shownPseudo(quickest.pseudo), quickest.time)],
    nearestYear && [said.year, said.off(shownPseudo(nearestYear.pseudo), nearestYear.off)],
  ].filter((line) => line !== undefined)
  if (lines.length === 0) return null
  return (
    <dl className={cx(styles.feats, stacked && styles.stacked)} aria-label={said.title} data-feats>
      {lines.map(([what, who]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{who}</dd>
        </div>
      ))}
    </dl>
  )
}

export const hasFeats = (feats: FeatsInfo | undefined): boolean =>
  feats !== undefined && Object.keys(feats).length > 0
