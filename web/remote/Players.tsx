import { useState } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogActs } from '../ui/Dialog.tsx'
import { shownPseudo } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import styles from './Players.module.css'

type Props = {
  players: readonly PlayerRow[]
  disabled: boolean
  onKick: (playerID: string) => void
}

/** The players, and a button that removes one of them after a confirmation. */
export function Players({ players, disabled, onKick }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  // The dialog that asks whether to remove a player closes by itself when that player leaves.
  const player = players.find(({ ID }) => ID === asked)
  return (
    <section className={styles.players}>
      <h2>
        {words.remote.players} <span>{players.length}</span>
      </h2>
      {players.length === 0 && <p>{words.remote.nobody}</p>}
      <ul>
        {players.map(({ ID, pseudo, connected, simulated }) => (
          <li key={ID}>
            <Avatar pseudo={pseudo} />
            <span>
              {shownPseudo(pseudo)}
              {!connected && <small>{words.remote.asleep}</small>}
              {simulated && <small>{words.remote.simulated}</small>}
            </span>
            <Button
              kind="plain"
              size="desk"
              disabled={disabled}
              aria-label={words.kick.ask(shownPseudo(pseudo), simulated)}
              onClick={() => setAsked(ID)}
            >
              {words.kick.go}
            </Button>
          </li>
        ))}
      </ul>
      {player && (
        <Dialog
          title={words.kick.title(shownPseudo(player.pseudo))}
          onDismiss={() => setAsked(null)}
        >
          <p>{words.kick.effect(player.simulated)}</p>
          <DialogActs>
            <Button kind="plain" onClick={() => setAsked(null)}>
              {words.kick.keep}
            </Button>
            <Button
              disabled={disabled}
              className={styles.kick}
              onClick={() => {
                onKick(player.ID)
                setAsked(null)
              }}
            >
              {words.kick.go}
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </section>
  )
}
