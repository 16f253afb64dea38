import { useEffect, useRef, useState } from 'react'
import { percent } from '../../words/lateLoadedFormat.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import { RemoteDialog } from '../remote/RemoteDialog.tsx'
import { AdmissionDialog } from '../admission/AdmissionDialog.tsx'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { FinishDialog } from '../rounds/FinishDialog.tsx'
import { CorrectionsDialog } from '../rounds/CorrectionsDialog.tsx'
import type { ShowSound } from '../sound/useShowSound.ts'
import { useKeys } from '../useKeys.ts'
import styles from './ShowTools.module.css'

/** Ms without a move of the pointer after which the tools are hidden. */
const RESTS_MS = 2500
const VOLUME_STEP = 0.1
/** Part of the screen's height, from the upper edge, in which the pointer opens the tools. */
const NEAR = 0.22

type Props = {
  sound: ShowSound
  onPoster: (() => void) | undefined
  /** whether the dialog is open that asks whether the game shall end now */
  finishing: boolean
  onFinishing: (open: boolean) => void
  link: HostLink
  /** view of the hosted room; null while the page has no room */
  view: InRoom | null
}

/**
 * The presenter's tools in every step: sound, remote, who may join, corrections, full screen, the list of keys. Hidden
 * until the pointer goes to the upper edge, or the Tab key moves the focus to one of them.
 */
export function ShowTools({ sound, onPoster, finishing, onFinishing, link, view }: Props) {
  const room = view?.room ?? null
  const [help, setHelp] = useState(false)
  const [pairing, setPairing] = useState(false)
  const [admission, setAdmission] = useState(false)
  const [desk, setCorrections] = useState(false)
  const moving = usePointer()
  const louder = (by: number) =>
    sound.setVolume(Math.min(1, Math.max(0, Math.round((sound.volume + by) * 100) / 100)))
  const openCorrections = () => {
    link.rounds.clear()
    setCorrections(true)
  }
  useKeys({
    ArrowUp: () => louder(VOLUME_STEP),
    ArrowDown: () => louder(-VOLUME_STEP),
    m: sound.toggleMute,
    f: toggleFullScreen,
    '?': () => setHelp(true),
    q: onPoster,
    t: room ? () => setPairing(true) : undefined,
    v: room ? () => setAdmission(true) : undefined,
    c: view ? openCorrections : undefined,
    e: view && isRunning(view) ? () => onFinishing(true) : undefined,
  })
  const tools = useRef<HTMLElement>(null)
  const step = view?.step
  // When the step changes, a focused tool loses the focus: Space then begins the next step, and no longer presses
  // the tool.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && tools.current?.contains(activeElement))
      activeElement.blur()
  }, [step])
  return (
    <>
      {sound.blocked && !sound.muted && (
        <p className={styles.blocked}>
          <StageButton kind="action">{words.host.tools.unblock}</StageButton>
        </p>
      )}
      {!sound.blocked && sound.muted && !moving && (
        <p className={styles.silent}>{words.host.tools.muted}</p>
      )}
      <section
        ref={tools}
        className={cx(styles.tools, moving && styles.seen)}
        aria-label={words.host.tools.title}
      >
        <StageButton aria-pressed={sound.muted} onClick={sound.toggleMute}>
          {sound.muted ? words.host.tools.unmute : words.host.tools.mute} <kbd>M</kbd>
        </StageButton>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={sound.muted ? 0 : sound.volume}
          aria-label={words.host.tools.volume}
          aria-valuetext={percent(sound.muted ? 0 : sound.volume)}
          onChange={({ currentTarget }) => sound.setVolume(Number(currentTarget.value))}
        />
        {room && (
          <StageButton onClick={() => setPairing(true)}>
            {words.host.tools.remote} <kbd>T</kbd>
          </StageButton>
        )}
        {room && (
          <StageButton onClick={() => setAdmission(true)}>
            {words.host.tools.doors} <kbd>V</kbd>
          </StageButton>
        )}
        {room && (
          <StageButton onClick={openCorrections}>
            {words.hostRounds.corrections.title} <kbd>C</kbd>
          </StageButton>
        )}
        {view && isRunning(view) && (
          <StageButton onClick={() => onFinishing(true)}>
            {words.hostRounds.finish.tool} <kbd>E</kbd>
          </StageButton>
        )}
        <StageButton onClick={toggleFullScreen}>
          {words.host.tools.fullScreen} <kbd>F</kbd>
        </StageButton>
        <StageButton onClick={() => setHelp(true)}>
          {words.host.tools.help} <kbd>?</kbd>
        </StageButton>
      </section>
      {pairing && view && (
        <RemoteDialog remote={link.remote} step={view.step} onClose={() => setPairing(false)} />
      )}
      {admission && room && (
        <AdmissionDialog room={room} link={link} onClose={() => setAdmission(false)} />
      )}
      {desk && view && (
        <CorrectionsDialog view={view} link={link} onClose={() => setCorrections(false)} />
      )}
      {finishing && view && isRunning(view) && (
        <FinishDialog view={view} link={link} onClose={() => onFinishing(false)} />
      )}
      {help && (
        <Dialog
          title={words.host.tools.keys}
          className={styles.help}
          onDismiss={() => setHelp(false)}
        >
          <dl>
            {[
              ...words.host.tools.list,
              words.hostRounds.corrections.key,
              words.hostRounds.finish.key,
            ].map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <DialogActs>
            <StageButton onClick={() => setHelp(false)}>{words.host.tools.close}</StageButton>
          </DialogActs>
        </Dialog>
      )}
    </>
  )
}

/** Whether a game runs that can be ended: not in a lobby, nor at the end, nor in a hall that ends with the others. */
const isRunning = ({ step, room }: InRoom): boolean =>
  step !== 'lobby' && step !== 'endGame' && room.show === null

function toggleFullScreen() {
  // The browser may refuse full screen, or lack it (Safari before 16.4): a click on the button then does nothing.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function usePointer(): boolean {
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = ({ clientY }: PointerEvent) => {
      if (clientY > window.innerHeight * NEAR) return
      setMoving(true)
      clearTimeout(timer)
      timer = setTimeout(() => setMoving(false), RESTS_MS)
    }
    window.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
    }
  }, [])
  return moving
}
