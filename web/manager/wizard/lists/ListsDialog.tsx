import { useMemo, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { words } from '../../../words/words.ts'
import { writeCoords } from '../../coords.ts'
import { Act } from '../../kit/Act.tsx'
import { PlaceMap } from '../../kit/LazyMap.tsx'
import type { Batch } from '../batch/batch.ts'
import { isUseful, offersOf, type Offer } from './gifts.ts'
import styles from './ListsDialog.module.css'
import type { Lists } from './readList.ts'
import { likelyOffset } from './track.ts'

type Props = {
  quiz: FullQuiz
  lists: Lists
  photos: Batch
  busy: boolean
  onTake: (offers: readonly Offer[]) => void
  onClose: () => void
}

/** Rows without a photo that are listed at most: the list may be that of a whole holiday. */
const SHOWN_LOST = 50
const MINUTES = { from: -12 * 60, to: 14 * 60 }

/** What dropped lists and tracks would give to the photos, told before anything is changed. */
export function ListsDialog({ quiz, lists, photos, busy, onTake, onClose }: Props) {
  const isReading = photos.some(({ state }) => state.step === 'reading')
  const silent = useMemo(
    () =>
      photos.flatMap(({ state, time }) =>
        state.step === 'unplaced' && time?.offset === null ? [time] : [],
      ),
    [photos],
  )
  const proposed = useMemo(
    () => likelyOffset(lists.track, silent, -new Date(silent[0]?.local ?? 0).getTimezoneOffset()),
    [lists, silent],
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const offset = chosen ?? proposed
  const offers = useMemo(
    () => offersOf(lists, photos, quiz.questions, offset),
    [lists, photos, quiz.questions, offset],
  )
  /** ticks that the author has changed, by the key of the offer */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (offer: Offer) => isUseful(offer) && (ticks.get(offer.key) ?? !offer.replaces)

  const useful = offers.filter(isUseful)
  const lost = offers.filter((offer) => !isUseful(offer))
  const taken = offers.filter(isTicked)
  const named = new Set(offers.map(({ label }) => label))
  const unnamed = photos.filter(
    ({ state, file }) => state.step === 'unplaced' && !named.has(file.name),
  ).length
  const placed = taken.flatMap(({ coords }) => (coords ? [coords] : []))
  const mapped = useMemo(() => onlyPlaces(quiz, offers), [quiz, offers])
  const say = words.placing.lists
  return (
    <Dialog title={say.title(lists.files)} wide onDismiss={onClose}>
      {lists.faults.map(({ file, fault }) => (
        <Notice key={file} title={file} className={styles.fault}>
          {say.faults[fault]}
        </Notice>
      ))}
      <output className={styles.summary}>
        {isReading ? say.reading : say.summary(useful.length, lost.length, unnamed)}
      </output>
      {lists.track.length > 0 && silent.length > 0 && (
        <div className={styles.clock}>
          <label>
            <span>{say.offset}</span>
            <b>{say.utc(offset)}</b>
            <input
              type="range"
              min={MINUTES.from}
              max={MINUTES.to}
              step={1}
              value={offset}
              aria-valuetext={say.utc(offset)}
              onChange={({ target }) => setChosen(Number(target.value))}
            />
          </label>
          <p>{say.offsetHelp}</p>
        </div>
      )}
      {offers.length > 0 && (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th>
                  <span className="vh">{say.take}</span>
                </th>
                <th>{words.wizard.questions.photo}</th>
                <th>{words.wizard.questions.coords}</th>
                <th>{say.texts}</th>
              </tr>
            </thead>
            <tbody>
              {useful.map((offer) => (
                <tr key={offer.key}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={say.takeNamed(offer.label)}
                      checked={isTicked(offer)}
                      onChange={({ target }) =>
                        setTicks(new Map([...ticks, [offer.key, target.checked]]))
                      }
                    />
                  </td>
                  <td>{offer.label}</td>
                  <td>
                    {offer.coords ? writeCoords(offer.coords) : say.unchanged}
                    {offer.replaces && <em>{say.replaces}</em>}
                  </td>
                  <td>
                    {typeof offer.year === 'number' && (
                      <b>{words.wizard.questions.yearName(offer.year)}</b>
                    )}
                    {offer.year === undefined && offer.of !== null && <em>{say.badYear}</em>}
                    {offer.name !== null && <b>{offer.name}</b>}
                    {offer.description !== null && <span>{offer.description}</span>}
                  </td>
                </tr>
              ))}
              {lost.slice(0, SHOWN_LOST).map((offer) => (
                <tr key={offer.key} className={styles.lost}>
                  <td aria-hidden="true">–</td>
                  <td>{offer.label}</td>
                  <td colSpan={2}>{offer.fault && say.rowFaults[offer.fault]}</td>
                </tr>
              ))}
              {lost.length > SHOWN_LOST && (
                <tr className={styles.lost}>
                  <td aria-hidden="true">–</td>
                  <td colSpan={3}>{say.more(lost.length - SHOWN_LOST)}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
      {placed.length > 0 && (
        <div className={styles.map}>
          <PlaceMap key={proposed} quiz={mapped} place={null} onPick={undefined} fills />
        </div>
      )}
      <DialogActs>
        <Act onClick={onClose}>
          {taken.length > 0 ? words.wizard.wizard.cancel : words.wizard.close}
        </Act>
        {taken.length > 0 && (
          <Act kind="go" busy={busy || isReading} onClick={() => onTake(taken)}>
            {say.apply(taken.length)}
          </Act>
        )}
      </DialogActs>
    </Dialog>
  )
}

/** The quiz as the map shall show it: a dot for each place that is offered, and none of the places that it has. */
function onlyPlaces(quiz: FullQuiz, offers: readonly Offer[]): FullQuiz {
  const blank = { titre: null, description: null, alt: '', iframe: null, revision: 0 }
  return {
    ...quiz,
    mapSettings: null,
    questions: offers
      .filter(isUseful)
      .flatMap(({ key, coords, label }) =>
        coords ? [{ ...blank, filename: key, name: label, coords }] : [],
      ),
  }
}
