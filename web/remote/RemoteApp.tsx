// The page of the remote on the presenter's phone, at `/remote/{roomID}#{key}`.
import { useEffect, useState } from 'react'
import { roomCode } from '../words/format.ts'
import { useStore } from '../ui/store.ts'
import { useAwake } from '../ui/awake/useAwake.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import { Controls } from './Controls.tsx'
import styles from './RemoteApp.module.css'
import { openRemoteLink, type RemoteLink } from './remoteLink.ts'

/** Exchanges the pairing code of the address for a session of this phone, then controls the big screen. */
export function RemoteApp({ roomID }: { roomID: string }) {
  const [link, setLink] = useState<RemoteLink | null>(null)
  const [times, setTimes] = useState(0)
  useAwake()
  useEffect(() => {
    let opened: RemoteLink | null = null
    // React mounts twice in development and undoes the first mount at once. The timer leaves the pairing code, which is
    // valid once, to the second mount.
    const timer = setTimeout(() => {
      opened = openRemoteLink(roomID, window.location.hash.slice(1) || null, dropKey)
      setLink(opened)
    }, 0)
    // When another pairing code is scanned into this tab, the page pairs with that code.
    const again = () => window.location.hash.length > 1 && setTimes((n) => n + 1)
    window.addEventListener('hashchange', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('hashchange', again)
      opened?.close()
    }
  }, [roomID, times])
  return (
    <>
      <title>{`${words.remote.title} · Point de Mire`}</title>
      {link ? (
        <Remote link={link} roomID={roomID} onRetry={() => setTimes(times + 1)} />
      ) : (
        <LoadingScreen>{words.remote.connecting}</LoadingScreen>
      )}
    </>
  )
}

/** Removes the pairing code, once used, from the page's address and from the browser's history. */
function dropKey() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

function Remote({
  link,
  roomID,
  onRetry,
}: {
  link: RemoteLink
  roomID: string
  onRetry: () => void
}) {
  const { view, connection } = useStore(link.store, (screen) => screen)
  switch (view.at) {
    case 'connecting':
      return <LoadingScreen>{words.remote.connecting}</LoadingScreen>
    case 'waiting':
      return (
        <main className={styles.over}>
          <h1>
            {words.remote.title} <small>{roomCode(roomID)}</small>
          </h1>
          <Notice kind="info" title={words.remote.waiting.title}>
            {words.remote.waiting.advice}
          </Notice>
          <p className={styles.number}>{view.number}</p>
          <Waiting>{words.remote.waiting.asking}</Waiting>
        </main>
      )
    case 'paired':
      return (
        <Controls
          state={view.state}
          players={view.players}
          connected={connection === 'ok'}
          onAct={link.act}
          onOrder={link.order}
        />
      )
    case 'over': {
      const { title, advice } = words.remote.over[view.reason]
      return (
        <main className={styles.over}>
          <h1>
            {words.remote.title} <small>{roomCode(roomID)}</small>
          </h1>
          <Notice title={title}>{advice}</Notice>
          {(view.reason === 'otherTab' || view.reason === 'limited') && (
            <Button onClick={onRetry}>{words.remote.retry}</Button>
          )}
        </main>
      )
    }
    default:
      return view satisfies never
  }
}
