import { cutText } from '#core/text.ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Bounds } from '#core/scoring/geo.ts'
import type { AreaPlan, AreaPlans, MapSourceRow, PackRow } from '#protocol/maps.ts'
import { said } from '../../words/serverText.ts'
import { integer } from '../../words/format.ts'
import { weight } from '../../words/lateLoadedFormat.ts'
import { Field, FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { useEvening, useEveningReadiness } from '../evenings/queries.ts'
import { AreaMap } from '../kit/LazyMap.tsx'
import { QUIZ_TO_PREPARE } from '../../links/mapsAddress.ts'
import { ROOT_FOLDER, useQuiz } from '../library/queries.ts'
import { sizeText } from '../map/sizeText.ts'
import { TO_PREPARE } from '../screen.ts'
import styles from './MapsPage.module.css'
import { FolderOptions, QuizReadiness } from './QuizReadiness.tsx'
import { planArea, prepareArea, testSource, useReloadMaps, type Wish } from './queries.ts'

/** Value of the form's field « folder » that stands for a rectangle drawn on the map, in place of a folder. */
const DRAWN = 'drawn'
/** Value of the form's field « folder » that stands for the evening named in the page's address. */
const EVENING = 'evening'
/** Value of the form's field « folder » that stands for the quiz named in the page's address. */
const QUIZ = 'quiz'
const ZOOMS = Array.from({ length: 11 }, (_, i) => 10 + i)

/** Prepares an area: counts the tiles that an evening, a folder or a rectangle needs, then downloads them. */
export function PrepareArea({
  packs,
  sources,
}: {
  packs: readonly PackRow[]
  sources: readonly MapSourceRow[]
}) {
  const reload = useReloadMaps()
  const say = useToast()
  const [address] = useSearchParams()
  const named = address.get(TO_PREPARE)
  const namedQuiz = address.get(QUIZ_TO_PREPARE)
  const quiz = useQuiz(namedQuiz).data ?? null
  const evening = useEvening(named).data ?? null
  const quizzes = useEveningReadiness(evening).data?.map(({ unique_name }) => unique_name)
  const [chosen, setChosen] = useState<number | typeof DRAWN | typeof EVENING | typeof QUIZ>(
    namedQuiz !== null ? QUIZ : named === null ? ROOT_FOLDER : EVENING,
  )
  // While the evening or quiz named in the address is not loaded, or when it is deleted, the root of the library is chosen.
  const folderId =
    (chosen === EVENING && evening === null) || (chosen === QUIZ && quiz === null)
      ? ROOT_FOLDER
      : chosen
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [name, setName] = useState('')
  const [maxzoom, setMaxzoom] = useState<number | null>(null)
  const [source, setSource] = useState<string | null>(null)
  const [planned, setPlanned] = useState<AreaPlans | null>(null)
  /** whether every source of the counted images was tried in vain: the box has no internet */
  const [isAlone, setAlone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isDrawn = folderId === DRAWN
  // Sources whose provider forbids downloads are offered too: when the tiles are counted, the server answers why such a
  // source cannot be used.
  const servers = sources.filter(({ kind, enabled }) => kind === 'network' && enabled)
  const wish = wishOf()
  const mayBegin =
    planned !== null &&
    planned.plans.length > 0 &&
    planned.plans.every(({ refusal }) => refusal === null)

  function wishOf(): Wish | null {
    if (folderId === QUIZ)
      return (
        quiz && {
          quizzes: [quiz.unique_name],
          name: quiz.name.slice(0, 120),
          source,
          maxzoom,
        }
      )
    if (folderId === EVENING) {
      return evening && quizzes
        ? { quizzes, name: cutText(evening.name, 120), source, maxzoom }
        : null
    }
    if (folderId !== DRAWN) return { folderId, source, maxzoom }
    return (
      bounds && { bounds, source, maxzoom, ...(name.trim() === '' ? {} : { name: name.trim() }) }
    )
  }

  async function count() {
    if (!wish) {
      setError(words.maps.drawn.none)
      return
    }
    setBusy(true)
    setError(null)
    setAlone(false)
    const answer = await planArea(wish)
    setPlanned(answer.ok ? answer.value : null)
    if (answer.ok) {
      setAlone(await isSilent(answer.value))
      await reload()
    } else setError(answer.message)
    setBusy(false)
  }

  async function begin() {
    if (!wish) return
    setBusy(true)
    const answer = await prepareArea(wish)
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    setPlanned(null)
    say(isAlone ? words.maps.begunAlone : words.maps.begun)
    await reload()
  }

  /** Changes the form; the number of tiles shown was counted for the previous choice, so it is removed. */
  const choose = (change: () => void) => {
    change()
    setPlanned(null)
    setError(null)
  }

  return (
    <>
      <div className={styles.wish}>
        <Field label={words.maps.what}>
          {(links) => (
            <select
              {...links}
              value={folderId}
              onChange={({ target }) =>
                choose(() =>
                  setChosen(
                    target.value === DRAWN || target.value === EVENING || target.value === QUIZ
                      ? target.value
                      : Number(target.value),
                  ),
                )
              }
            >
              {evening && <option value={EVENING}>{words.maps.evening(evening.name)}</option>}
              {quiz && <option value={QUIZ}>{words.maps.quiz(quiz.name)}</option>}
              <FolderOptions />
              <option value={DRAWN}>{words.maps.drawn.choice}</option>
            </select>
          )}
        </Field>
        <Field label={words.maps.from.label}>
          {(links) => (
            <select
              {...links}
              value={source ?? ''}
              onChange={({ target }) => choose(() => setSource(target.value || null))}
            >
              <option value="">{isDrawn ? words.maps.from.first : words.maps.from.chosen}</option>
              {servers.map(({ id, name: itsName }) => (
                <option key={id} value={id}>
                  {itsName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.maps.closest}>
          {(links) => (
            <select
              {...links}
              value={maxzoom ?? ''}
              onChange={({ target }) =>
                choose(() => setMaxzoom(target.value === '' ? null : Number(target.value)))
              }
            >
              <option value="">{isDrawn ? words.maps.drawn.asFar : words.maps.asRings}</option>
              {ZOOMS.map((zoom) => (
                <option key={zoom} value={zoom}>
                  {zoom}
                </option>
              ))}
            </select>
          )}
        </Field>
        {isDrawn && (
          <Field label={words.maps.drawn.name}>
            {(links) => (
              <input
                {...links}
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
        <Act busy={busy} onClick={() => void count()}>
          {words.maps.plan}
        </Act>
      </div>
      {isDrawn && <AreaMap bounds={bounds} onDraw={(drawn) => choose(() => setBounds(drawn))} />}
      {isDrawn && (
        <p className={styles.note} aria-live="polite">
          {bounds ? sizeText(bounds) : words.maps.drawn.help}
        </p>
      )}
      {error !== null && <FieldError>{error}</FieldError>}
      {planned && (
        <div className={styles.plans} role="status">
          {planned.plans.map((plan) => (
            <Plan key={plan.source.id} plan={plan} />
          ))}
          {planned.uncovered.length > 0 && (
            <p className={styles.note}>{words.maps.uncovered(planned.uncovered)}</p>
          )}
        </div>
      )}
      {mayBegin && isAlone && <FieldError>{words.maps.alone}</FieldError>}
      {mayBegin && (
        <Act kind="go" icon="download" busy={busy} onClick={() => void begin()}>
          {words.maps.begin}
        </Act>
      )}
      {typeof folderId === 'number' && (
        <QuizReadiness
          folderId={folderId}
          settled={packs.map(({ id, step }) => `${id} ${step}`).join()}
        />
      )}
    </>
  )
}

/** Tries the sources of the plans. @returns whether there are some, and none of them answers at all */
async function isSilent({ plans }: AreaPlans): Promise<boolean> {
  const tests = await Promise.all(
    plans.filter(({ refusal }) => refusal === null).map(({ source }) => testSource(source.id)),
  )
  return (
    tests.length > 0 &&
    tests.every((test) => test.ok && !test.value.ok && test.value.reasonCode === 'silent')
  )
}

function Plan({ plan: { source, refusal, refusalCode, zooms, tiles, bytes } }: { plan: AreaPlan }) {
  if (refusal !== null)
    return (
      <FieldError>
        {said({ message: refusal, code: `pack_${refusalCode}`, about: source.name })}
      </FieldError>
    )
  return (
    <table className={styles.zooms}>
      <caption>{words.maps.planCaption(source.name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.maps.zoom}</th>
          <th scope="col">{words.maps.images}</th>
          <th scope="col">{words.maps.weight}</th>
        </tr>
      </thead>
      <tbody>
        {zooms.map((zoom) => (
          <tr key={zoom.z}>
            <th scope="row">{zoom.z}</th>
            <td>{integer(zoom.tiles)}</td>
            <td>{weight(zoom.bytes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{words.maps.planned(tiles, bytes)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
