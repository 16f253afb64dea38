import { Component, useEffect, useRef, useState, type ReactNode } from 'react'
import { COLORS, FRUITS, pseudoOf } from '#core/pseudo.ts'
import { challengeName } from '#core/challenge.ts'
import type { Language } from '#protocol/languages.ts'
import { useAwake } from '../../ui/awake/useAwake.ts'
import { pageLanguage } from '../../language/pageLanguage.ts'
import { steadyNow } from '../../live/steadyClock.ts'
import { useStore } from '../../ui/store.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Ranking } from '../challenge/Ranking.tsx'
import { callChallenge } from '../challenge/challengeCalls.ts'
import { loadPlayerMap } from '../question/loadPlayerMap.ts'
import { Calm } from './Calm.tsx'
import { FirstPage } from './FirstPage.tsx'
import { createKiosk, type Closed, type Kiosk, type KioskView } from './kiosk.ts'
import { KioskGame } from './KioskGame.tsx'
import styles from './Kiosk.module.css'
import { Leaving } from './Leaving.tsx'
import { reloadOnceServed } from './reloadOnceServed.ts'
import { isOldPage } from './served.ts'
import { shutIn } from './shutIn.ts'
import { turnTo } from './visitorLanguage.ts'

/** `/defi/{key}?borne=1`: the challenge in a loop, on an unattended touch screen. */
export function KioskPage({ challengeKey }: { challengeKey: string }) {
  const [kiosk] = useState(() => kioskOf(challengeKey))
  const view = useStore(kiosk.store, (now) => now)
  const page = useRef<HTMLDivElement>(null)
  useAwake()
  useStepFocus(page, view.screen)
  useEffect(() => {
    kiosk.open()
    return () => kiosk.close()
  }, [kiosk])
  useEffect(() => {
    const open = shutIn(kiosk.touch)
    return open
  }, [kiosk])
  return (
    <div ref={page} className={styles.kiosk}>
      {view.info && <title>{words.challenge.title(view.info.quiz.name)}</title>}
      <ReloadOnFault>
        <Screen kiosk={kiosk} view={view} />
      </ReloadOnFault>
      {view.leavesIn !== null && <Leaving seconds={view.leavesIn} />}
    </div>
  )
}

function Screen({ kiosk, view }: { kiosk: Kiosk; view: KioskView }) {
  const { screen, link, info, closed } = view
  if (screen !== 'first' && link)
    return <KioskGame kiosk={kiosk} link={link} isAsking={screen === 'name'} nameless={anyFruit} />
  if (closed !== null) return <ClosedPage closed={closed} ended={view.ended} />
  if (!info) return <LoadingScreen />
  return (
    <FirstPage info={info} onTouch={kiosk.begin} onLanguage={(next) => void beginIn(next, kiosk)} />
  )
}

function ClosedPage({ closed, ended }: { closed: Closed; ended: KioskView['ended'] }) {
  const { title, text } = words.kiosk.closed[closed]
  return (
    <Calm title={title} text={text} waits={closed === 'away' || closed === 'resting'}>
      {closed === 'ended' && ended && ended.top.length > 0 && (
        <Ranking top={ended.top.slice(0, 10)} title={ended.quiz.name} />
      )}
    </Calm>
  )
}

/**
 * The kiosks by the key of their challenge, outside React: a change of language mounts the page anew, which then goes
 * on with the same kiosk.
 */
const kiosks = new Map<string, Kiosk>()

function kioskOf(key: string): Kiosk {
  const known = kiosks.get(key)
  if (known) return known
  const kiosk = createKiosk({
    call: (what, body) => callChallenge(key, what, body),
    now: steadyNow,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    async prepare() {
      const [isOld] = await Promise.all([isOldPage(), loadPlayerMap()])
      return { isOld }
    },
    renew: () => location.reload(),
    onFirst: () => void turnTo(pageLanguage()),
  })
  kiosks.set(key, kiosk)
  return kiosk
}

async function beginIn(next: Language, kiosk: Kiosk): Promise<void> {
  await turnTo(next)
  kiosk.begin()
}

/** Returns a random pseudo as the name of a visitor who types none. */
function anyFruit(): string {
  const any = <T,>(list: readonly T[]): T | undefined =>
    list[Math.floor(Math.random() * list.length)]
  const name = challengeName(shownPseudo(pseudoOf(any(FRUITS) ?? 'Pomme', any(COLORS) ?? 'Bleu')))
  return name ?? 'Pomme'
}

/** Reloads a page that has failed, since nobody attends the kiosk who could press « Recharger ». */
class ReloadOnFault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    reloadOnceServed()
  }

  override render() {
    const { title, text } = words.kiosk.closed.away
    return this.state.isBroken ? <Calm title={title} text={text} waits /> : this.props.children
  }
}
