import { useCallback, useMemo, useRef, useState } from 'react'
import { distanceMetres, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import {
  fittingScale,
  mismatchesOf,
  proposedMap,
  rescaled,
  type Mismatch,
} from '#core/scoring/proposal.ts'
import type { MapSettings } from '#core/quiz.ts'
import { Mismatches } from '../../../fixes/Mismatches.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { SettingsMap } from '../../kit/LazyMap.tsx'
import { PlaceSearch } from '../../kit/PlaceSearch.tsx'
import { Refusal } from '../../kit/Refusal.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { WIZARD_STEPS, type StepProps } from '../place.ts'
import { useArea } from '../../area.ts'
import { GuideLink } from '../../../guide/GuideLink.tsx'
import { quizPreparationAddress } from '../../../links/mapsAddress.ts'
import { saveMap } from '../../../api/quizSaves.ts'
import { WizardFooter, WizardFrame } from '../WizardFrame.tsx'
import { BordersCard } from './BordersCard.tsx'
import type { Setting } from './Card.tsx'
import { CenterCard } from './CenterCard.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { draftOf, drafted, settledOf, type MapAct, type MapDraft } from '../../map/draft.ts'
import { Follows } from './Follows.tsx'
import { boundsOfRings } from '../../map/framing.ts'
import styles from './MapStep.module.css'
import type { SettingsMapControl } from '../../map/SettingsMap.tsx'
import { SourceSection } from './SourceSection.tsx'
import { savesInTurn } from './savesInTurn.ts'
import { YearSection } from './YearSection.tsx'
import { TargetSection } from './TargetSection.tsx'
import { useTarget } from './useTarget.ts'
import { useBordersTest } from './useBordersTest.ts'
import { ZoomCard } from './ZoomCard.tsx'

/** Zoom (counted for 256 px tiles) at which the author tests the centre (MSET-04). */
const CENTER_TEST_ZOOM = 10

/** The last step of the wizard: the first view and the bounds of the players' map. Saving closes the wizard. */
export function MapStep({
  quiz,
  mode,
  onCancel,
  onStep,
  onSaved,
}: StepProps & { onSaved: () => void }) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const { account, base } = useArea()
  const map = useRef<SettingsMapControl>(null)
  /** true: the map's settings are computed from the photos; false once the author has changed a setting by hand */
  const [mapFollows, setMapFollows] = useState(quiz.mapFollows || quiz.mapSettings === null)
  const [edited, setEdited] = useState<MapDraft | null>(null)
  const [view, setView] = useState<MapSettings | null>(null)
  /** the already settled setting whose card the author has opened again */
  const [again, setAgain] = useState<Setting | null>(null)
  /** bounds of the players' map while the author draws them; null when the author is not drawing */
  const [selection, setSelection] = useState<Bounds | null>(null)
  const near = useCallback(() => map.current?.center() ?? null, [])
  const borders = useBordersTest()
  const [showsRings, setShowsRings] = useState(false)
  const page = useRef<HTMLElement>(null)
  /** with the revision of the quiz as this page has read it: a save is refused when another tab has changed the quiz since */
  const [saveInTurn] = useState(() => savesInTurn(quiz.revision))
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const places = useMemo(() => quiz.questions.map((question) => question.coords), [quiz.questions])
  const proposal = useMemo(() => proposedMap(places), [places])
  const fitting = proposal && fittingScale(proposal.bounds)
  const draft = edited ?? draftOf(mapFollows ? proposal : quiz.mapSettings)
  const target = useTarget(quiz, fitting, saveInTurn)
  const rings =
    target.follows && fitting ? rescaled(quiz.targetSettings, fitting) : quiz.targetSettings
  const now = again ?? draft.step
  const settled = settledOf(draft)
  const mismatches = settled ? mismatchesOf(settled.bounds, rings, places, quiz.mapZoom) : []

  function act(action: MapAct) {
    setEdited(drafted(draft, action))
    setMapFollows(false)
    setAgain(null)
    setSelection(null)
    borders.stop()
  }

  function open(setting: Setting | null) {
    setAgain(setting)
    setSelection(null)
  }

  const centre = draft.step === 'center' ? places[0] : nearest(places, draft.center)
  function showTarget() {
    setShowsRings(true)
    if (centre) map.current?.show(boundsOfRings(centre, rings))
  }

  const pickCenter = (center: LatLng) => act({ act: 'setCenter', center })

  function propose() {
    if (!proposal) return
    setEdited(null)
    setMapFollows(true)
    open(null)
    borders.stop()
    map.current?.show(proposal.bounds)
    target.follow()
  }

  function fix(mismatch: Mismatch) {
    if (mismatch.kind === 'outside') propose()
    else if (mismatch.kind !== 'coarse')
      void target.save({ scale: mismatch.fitting, time: target.ownTime })
  }

  async function finish() {
    if (!settled) return
    // A field that says what is wrong with it is not saved: to leave would lose what was typed.
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) {
      wrong.focus()
      return
    }
    setSaving(true)
    setError(null)
    const refused = await save(settled)
    if (refused !== null) {
      setSaving(false)
      setError(refused)
      return
    }
    await reload()
    // The author may still stay here: `onSaved` asks about photos that are not in the quiz yet.
    setSaving(false)
    say(
      mismatches.some(({ kind }) => kind === 'coarse')
        ? words.wizard.map.savedCoarse(quiz.name)
        : words.wizard.map.saved(quiz.name),
    )
    onSaved()
  }

  /** Saves the settings; resolves with the reason of a refusal, null once all is saved. */
  async function save(settings: MapSettings): Promise<string | null> {
    const rings = await target.settle()
    if (!rings.ok) return rings.message
    const answer = await saveInTurn((revision) =>
      saveMap(quiz.unique_name, settings, { follows: mapFollows, revision }),
    )
    return answer.ok ? null : answer.message
  }

  const card = { draft, act, now, view, onAgain: open }
  return (
    <WizardFrame name={quiz.name} step="map" onStep={onStep} reachable={WIZARD_STEPS}>
      <main ref={page} className={styles.step}>
        <section className={styles.settings} aria-labelledby="map">
          <header className={styles.head}>
            <div className={styles.title}>
              <h1 id="map">{words.wizard.map.heading}</h1>
              <GuideLink base={base} topic="map" />
            </div>
            <p>{words.wizard.map.lead}</p>
            {mapFollows && settled && (
              <Follows
                photos={places.length}
                bounds={settled.bounds}
                rings={target.follows ? rings : null}
                fits={mismatches.length === 0}
              />
            )}
            <Act icon="target" size={mapFollows ? 'small' : 'normal'} onClick={propose}>
              {words.wizard.map.propose}
            </Act>
            {!mapFollows && <p className={styles.help}>{words.wizard.map.proposeHelp}</p>}
            {settled && (
              <Mismatches
                mismatches={mismatches}
                busy={target.saving}
                onFix={fix}
                preparation={account === 'admin' ? quizPreparationAddress(quiz.unique_name) : null}
              />
            )}
          </header>
          <ol>
            <CenterCard
              {...card}
              onPick={pickCenter}
              onTest={(center) => map.current?.look(center, CENTER_TEST_ZOOM)}
            />
            <BordersCard
              {...card}
              selection={selection}
              onSelect={setSelection}
              onShow={(bounds) => map.current?.show(bounds)}
              onTest={borders.start}
              isTesting={borders.test !== null}
            />
            <ZoomCard {...card} onTest={(center, zoom) => map.current?.look(center, zoom)} />
            <ConfirmationCard now={now} />
          </ol>
          {error !== null && <Refusal message={error} kept={words.wizard.map.kept} />}
          <SourceSection quiz={quiz} saveInTurn={saveInTurn} />
          <TargetSection quiz={quiz} target={target} fitting={fitting} onShow={showTarget} />
          {quiz.yearSettings && (
            <YearSection quiz={quiz} settings={quiz.yearSettings} saveInTurn={saveInTurn} />
          )}
        </section>
        <div className={styles.map}>
          <SettingsMap
            // The map component reads its source only when it is mounted: `key` mounts a new one when the source changes.
            key={quiz.mapSource ?? ''}
            source={quiz.mapSource}
            control={map}
            draft={draft}
            places={places}
            selection={selection}
            onSelect={setSelection}
            test={borders.test}
            rings={showsRings && centre ? { coords: centre, rings } : null}
            onPick={now === 'center' ? pickCenter : undefined}
            onView={setView}
          />
          <PlaceSearch near={near} onShow={(place, zoom) => map.current?.look(place, zoom)} />
        </div>
      </main>
      <WizardFooter
        leave={
          <Act kind={mode === 'create' ? 'bad' : 'plain'} onClick={onCancel} disabled={saving}>
            {words.wizard.wizard.cancel}
          </Act>
        }
      >
        <Act kind="go" busy={saving} disabled={!settled} onClick={() => void finish()}>
          {saving ? words.wizard.map.saving : words.wizard.map.finish}
        </Act>
      </WizardFooter>
    </WizardFrame>
  )
}

function nearest(places: readonly LatLng[], to: LatLng): LatLng | undefined {
  return places.toSorted((a, b) => distanceMetres(a, to) - distanceMetres(b, to))[0]
}
