import { useMemo, useReducer, useRef, useState } from 'react'
import type { LatLng } from '#core/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { fr } from '../../fr/desk.ts'
import { FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { SettingsMap } from '../kit/LazyMap.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { saveMapSettings, useReloadQuizzes } from '../library/queries.ts'
import type { StepProps } from '../wizard/QuizWizard.tsx'
import { WIZARD_STEPS } from '../wizard/place.ts'
import { WizardFooter, WizardFrame } from '../wizard/WizardFrame.tsx'
import { BordersCard } from './BordersCard.tsx'
import type { Setting } from './Card.tsx'
import { CenterCard } from './CenterCard.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { draftOf, drafted, settledOf, type MapAct } from './draft.ts'
import { frameOf, holds } from './framing.ts'
import styles from './MapStep.module.css'
import { ZoomCard } from './ZoomCard.tsx'
import type { SettingsMapControl } from './SettingsMap.tsx'

/** The end of the wizard: where the players' map begins and what it shows. Saving closes the wizard. */
export function MapStep({ quiz, mode, onCancel, onStep, onSaved }: StepProps & { onSaved: () => void }) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const map = useRef<SettingsMapControl>(null)
  const [draft, dispatch] = useReducer(drafted, quiz.mapSettings, draftOf)
  const [view, setView] = useState<MapSettings | null>(null)
  /** a settled setting that is being set again */
  const [again, setAgain] = useState<Setting | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const places = useMemo(() => quiz.questions.map((question) => question.coords), [quiz.questions])
  const now = again ?? draft.step
  const settled = settledOf(draft)
  const outside = settled ? places.filter((place) => !holds(settled.bounds, place)).length : 0

  function act(action: MapAct) {
    dispatch(action)
    setAgain(null)
  }

  const pickCenter = (center: LatLng) => act({ act: 'setCenter', center })

  function propose() {
    const settings = frameOf(places)
    if (!settings) return
    act({ act: 'setAll', settings })
    map.current?.show(settings.bounds)
  }

  async function finish() {
    if (!settled) return
    setSaving(true)
    setError(null)
    const answer = await saveMapSettings(quiz.unique_name, settled)
    if (!answer.ok) {
      setSaving(false)
      setError(answer.message)
      return
    }
    await reload()
    say(fr.map.saved(quiz.name))
    onSaved()
  }

  const card = { draft, act, now, view, onAgain: setAgain }
  return (
    <WizardFrame name={quiz.name} step="map" onStep={onStep} reachable={WIZARD_STEPS}>
      <main className={styles.step}>
        <section className={styles.settings} aria-labelledby="map">
          <header className={styles.head}>
            <h1 id="map">{fr.map.heading}</h1>
            <p>{fr.map.lead}</p>
            <Act icon="target" onClick={propose}>{fr.map.propose}</Act>
            <p className={styles.help}>{fr.map.proposeHelp}</p>
          </header>
          <ol>
            <CenterCard {...card} onPick={pickCenter} />
            <BordersCard {...card} onShow={(bounds) => map.current?.show(bounds)} />
            <ZoomCard {...card} />
            <ConfirmationCard now={now} />
          </ol>
          {outside > 0 && <FieldError>{fr.map.outside(outside)}</FieldError>}
          {error !== null && <Refusal message={error} kept={fr.map.kept} />}
        </section>
        <SettingsMap control={map} draft={draft} places={places} onPick={now === 'center' ? pickCenter : undefined} onView={setView} />
      </main>
      <WizardFooter leave={<Act kind={mode === 'create' ? 'bad' : 'plain'} onClick={onCancel} disabled={saving}>{fr.wizard.cancel}</Act>}>
        <Act kind="go" busy={saving} disabled={!settled} onClick={() => void finish()}>{saving ? fr.map.saving : fr.map.finish}</Act>
      </WizardFooter>
    </WizardFrame>
  )
}
