import { useMemo, useReducer, useRef, useState } from 'react'
import { distanceMetres, type Bounds, type LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { fr } from '../../fr/desk.ts'
import { FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { SettingsMap } from '../kit/LazyMap.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { useReloadQuizzes } from '../library/queries.ts'
import type { StepProps } from '../wizard/QuizWizard.tsx'
import { WIZARD_STEPS } from '../wizard/place.ts'
import { saveMap } from '../wizard/quizCalls.ts'
import { WizardFooter, WizardFrame } from '../wizard/WizardFrame.tsx'
import { BordersCard } from './BordersCard.tsx'
import type { Setting } from './Card.tsx'
import { CenterCard } from './CenterCard.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { draftOf, drafted, settledOf, type MapAct } from './draft.ts'
import { boundsOfRings, frameOf, holds } from './framing.ts'
import styles from './MapStep.module.css'
import type { SettingsMapControl } from './SettingsMap.tsx'
import { RingProposal } from './RingProposal.tsx'
import { spreadOf, widerScaleFor } from './ringsFor.ts'
import { SourceSection } from './SourceSection.tsx'
import { TargetSection } from './TargetSection.tsx'
import { useTarget } from './useTarget.ts'
import { useBordersTest } from './useBordersTest.ts'
import { ZoomCard } from './ZoomCard.tsx'

/** The test of the centre, in the stored convention (MSET-04). */
const CENTER_TEST_ZOOM = 10

/** The end of the wizard: where the players' map begins and what it shows. Saving closes the wizard. */
export function MapStep({ quiz, mode, onCancel, onStep, onSaved }: StepProps & { onSaved: () => void }) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const map = useRef<SettingsMapControl>(null)
  const [draft, dispatch] = useReducer(drafted, quiz.mapSettings, draftOf)
  const [view, setView] = useState<MapSettings | null>(null)
  /** a settled setting that is being set again */
  const [again, setAgain] = useState<Setting | null>(null)
  /** the borders while they are drawn */
  const [selection, setSelection] = useState<Bounds | null>(null)
  const borders = useBordersTest()
  const [showsRings, setShowsRings] = useState(false)
  /** that of the quiz as this page has read it: a save over another tab's is refused */
  const [revision, setRevision] = useState(quiz.revision)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const places = useMemo(() => quiz.questions.map((question) => question.coords), [quiz.questions])
  const target = useTarget(quiz, revision, setRevision)
  const [asksRings, setAsksRings] = useState(false)
  const wider = useMemo(() => (asksRings ? widerScaleFor(places, quiz.targetSettings, quiz.ringScale) : null), [asksRings, places, quiz])
  const now = again ?? draft.step
  const settled = settledOf(draft)
  const outside = settled ? places.filter((place) => !holds(settled.bounds, place)).length : 0

  function act(action: MapAct) {
    dispatch(action)
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
    if (centre) map.current?.show(boundsOfRings(centre, quiz.targetSettings))
  }

  const pickCenter = (center: LatLng) => act({ act: 'setCenter', center })

  function propose() {
    const settings = frameOf(places)
    if (!settings) return
    act({ act: 'setAll', settings })
    map.current?.show(settings.bounds)
    setAsksRings(true)
  }

  async function finish() {
    if (!settled) return
    setSaving(true)
    setError(null)
    const answer = await saveMap(quiz.unique_name, settled, revision)
    if (!answer.ok) {
      setSaving(false)
      setError(answer.message)
      return
    }
    await reload()
    say(fr.map.saved(quiz.name))
    onSaved()
  }

  const card = { draft, act, now, view, onAgain: open }
  return (
    <WizardFrame name={quiz.name} step="map" onStep={onStep} reachable={WIZARD_STEPS}>
      <main className={styles.step}>
        <section className={styles.settings} aria-labelledby="map">
          <header className={styles.head}>
            <h1 id="map">{fr.map.heading}</h1>
            <p>{fr.map.lead}</p>
            <Act icon="target" onClick={propose}>{fr.map.propose}</Act>
            <p className={styles.help}>{fr.map.proposeHelp}</p>
            {wider && (
              <RingProposal
                scale={wider}
                spread={spreadOf(places)}
                saving={target.saving}
                error={target.error}
                onTake={() => void target.save({ scale: wider, time: target.ownTime })}
                onLeave={() => setAsksRings(false)}
              />
            )}
          </header>
          <ol>
            <CenterCard {...card} onPick={pickCenter} onTest={(center) => map.current?.look(center, CENTER_TEST_ZOOM)} />
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
          {outside > 0 && <FieldError>{fr.map.outside(outside)}</FieldError>}
          {error !== null && <Refusal message={error} kept={fr.map.kept} />}
          <SourceSection quiz={quiz} revision={revision} onSaved={setRevision} />
          <TargetSection quiz={quiz} target={target} onShow={showTarget} />
        </section>
        <SettingsMap
          // A map chooses its pictures once: another source is another map.
          key={quiz.mapSource ?? ''}
          source={quiz.mapSource}
          control={map}
          draft={draft}
          places={places}
          selection={selection}
          onSelect={setSelection}
          test={borders.test}
          rings={showsRings && centre ? { coords: centre, rings: quiz.targetSettings } : null}
          onPick={now === 'center' ? pickCenter : undefined}
          onView={setView}
        />
      </main>
      <WizardFooter leave={<Act kind={mode === 'create' ? 'bad' : 'plain'} onClick={onCancel} disabled={saving}>{fr.wizard.cancel}</Act>}>
        <Act kind="go" busy={saving} disabled={!settled} onClick={() => void finish()}>{saving ? fr.map.saving : fr.map.finish}</Act>
      </WizardFooter>
    </WizardFrame>
  )
}

function nearest(places: readonly LatLng[], to: LatLng): LatLng | undefined {
  return places.toSorted((a, b) => distanceMetres(a, to) - distanceMetres(b, to))[0]
}
