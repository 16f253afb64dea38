import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { roomCode } from '../../../words/format.ts'
import { countdown } from '../../../words/lateLoadedFormat.ts'
import { HoldRing } from '../../../ui/HoldRing.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { type Hold, useHold } from '../../../ui/useHold.ts'
import { words } from '../../../words/words.ts'
import { NextSign } from '../../ranking/Board.tsx'
import type { HostLink } from '../../hostLink.ts'
import type { InRoom } from '../../hostView.ts'
import { typedAddress } from '../../lobby/joinAddress.ts'
import { StageButton } from '../../StageButton.tsx'
import { useElapsed } from '../../useElapsed.ts'
import { useKeys } from '../../useKeys.ts'
import { breakPart, stepAfter } from '../corrections.ts'
import { StepBack } from '../StepBack.tsx'
import { titleLength } from '../titleLength.ts'
import { useFit } from './useFit.ts'
import styles from './Break.module.css'

type Props = {
  view: InRoom & { step: 'break' }
  link: HostLink
  connected: boolean
  onEnlarge: () => void
}

/** The screen of a break: how long it lasts, and how latecomers join as long as a round is to come. */
export function Break({ view, link, connected, onEnlarge }: Props) {
  const { room, info, since, until } = view
  const elapsed = useElapsed(since, 250)
  const [sent, setSent] = useState(false)
  const next = useCallback(() => setSent(link.rounds.nextStep()), [link])
  const go = sent && connected ? undefined : next
  const left = until === null ? null : Math.ceil(Math.max(0, until - since - elapsed) / 1000)
  // While time is left, a stray press must not end the break: what ends it is held for a second.
  const isEarly = left !== null && left > 0
  const [asked, setAsked] = useState(false)
  const hold = useHold(next, () => setAsked(true))
  const start = go && isEarly ? hold.press : go
  const click = useSecondPress(hold, next)
  const page = go && isEarly ? click : go
  useKeys({ ' ': start, Enter: start, ArrowRight: page, PageDown: page })
  const after = stepAfter(room)
  const part = breakPart(room)
  const said = words.hostRounds.pause
  const soon = part === 'after' && after.kind === 'break' ? 'between' : part
  const [column, text] = useFit<HTMLElement, HTMLParagraphElement>(
    [info.title, info.text, after.title].join('\n'),
  )
  return (
    <main className={styles.pause}>
      <section className={styles.words} ref={column}>
        <p className={styles.what}>{said.title}</p>
        <h1 data-length={titleLength(info.title)}>{info.title === '' ? said.title : info.title}</h1>
        {info.text !== '' && (
          <p className={styles.text} ref={text}>
            {info.text}
          </p>
        )}
        {left !== null && (
          <p className={styles.left}>
            {(left > 0 ? said.back : said.over)[soon]}
            {left > 0 && <b role="timer">{countdown(left)}</b>}
          </p>
        )}
        <footer>
          <StageButton
            kind="action"
            {...(isEarly && hold.handlers)}
            onClick={isEarly ? (event) => isByTool(event) && go?.() : go}
            disabled={go === undefined}
            className={styles.held}
          >
            {said.goOn(part, after.kind)}
            {isEarly ? <HoldRing held={hold.held} /> : <NextSign />}
          </StageButton>
          <StepBack room={room} link={link} />
          <span role="status">
            {isEarly && asked
              ? said.hold
              : after.kind !== 'end' && words.hostRounds.end.next(after.title)}
          </span>
        </footer>
      </section>
      {part !== 'after' && room.lateJoin && !room.locked && (
        <aside className={styles.door}>
          <p>{said.come}</p>
          <button type="button" title={words.host.poster.open} onClick={onEnlarge}>
            <QrCode address={room.joinUrl} label={words.host.lobby.qr} className={styles.qr} />
          </button>
          <p>{said.room}</p>
          <b>{roomCode(room.roomID)}</b>
          <em>{typedAddress(room.joinUrl)}</em>
        </aside>
      )}
    </main>
  )
}

/** Ms within which a clicker's second press counts as such: most clickers cannot hold a key. */
const TWICE_MS = 3000

function useSecondPress(hold: Hold, act: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    // An arrow that is held repeats itself.
    if (hold.held) return
    const now = performance.now()
    if (now - last.current < TWICE_MS) return act()
    last.current = now
    hold.press()
  }
}

/** A click without a pointer and without a key, as a screen reader makes it: nothing could be held. */
const isByTool = ({ detail }: MouseEvent) => detail === 0
