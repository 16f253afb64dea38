import { useRef, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { words } from '../../words/words.ts'
import { WIZARD_STEPS, type WizardStep } from './place.ts'
import styles from './WizardFrame.module.css'

type Props = {
  name: string
  /** the open step of the wizard; null while no step is open */
  step: WizardStep | null
  /** called with the chosen step; when present, the steps that can be reached are buttons */
  onStep?: (step: WizardStep) => void
  reachable?: readonly WizardStep[]
  children: ReactNode
}

/** The screen of the wizard: the quiz and the list of steps above, the open step and its footer below. */
export function WizardFrame({ name, step, onStep, reachable = [], children }: Props) {
  useSystemTheme()
  const page = useRef<HTMLDivElement>(null)
  useStepFocus(page, step ?? '')
  const now = step === null ? -1 : WIZARD_STEPS.indexOf(step)
  return (
    <div ref={page} className={styles.wizard}>
      <title>
        {words.wizard.pageTitle(
          step === null ? name : `${words.wizard.wizard.steps[step]} · ${name}`,
        )}
      </title>
      <header className={styles.head}>
        <Logo ground="dark" className={styles.logo} />
        <p className={styles.name}>{name}</p>
        {step !== null && (
          <ol className={styles.trail} aria-label={words.wizard.wizard.trail}>
            {WIZARD_STEPS.map((each, i) => {
              const badge = (
                <i aria-hidden="true">{i < now ? <Icon name="tick" size={13} /> : i + 1}</i>
              )
              const isButton = onStep !== undefined && i !== now && reachable.includes(each)
              return (
                <li
                  key={each}
                  aria-current={i === now ? 'step' : undefined}
                  className={cx(i < now && styles.done)}
                >
                  {isButton ? (
                    <button type="button" onClick={() => onStep(each)}>
                      {badge}
                      {words.wizard.wizard.steps[each]}
                    </button>
                  ) : (
                    <span>
                      {badge}
                      {words.wizard.wizard.steps[each]}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </header>
      {children}
    </div>
  )
}

/** The footer of the wizard: at the left the buttons that close it, at the right those that lead to the next step. */
export function WizardFooter({
  leave,
  hint,
  children,
}: {
  leave: ReactNode
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <footer className={styles.foot}>
      {leave}
      <div className={styles.hint}>{hint}</div>
      {children}
    </footer>
  )
}
