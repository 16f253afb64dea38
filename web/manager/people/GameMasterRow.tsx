import { useEffect, useRef, useState } from 'react'
import { integer } from '../../words/format.ts'
import { useToast } from '../../ui/Toast.tsx'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ExpirationChip } from './ExpirationChip.tsx'
import {
  draftOf,
  updateGameMaster,
  updateRefusal,
  useReloadGameMasters,
  type Draft,
  type GameMaster,
} from './gameMasters.ts'
import { pictureAddress } from './pictureAddress.ts'
import { RowForm } from './RowForm.tsx'
import styles from './PeopleTable.module.css'

type Props = { gameMaster: GameMaster; onRemove: () => void }

/** One game master: shown, or edited in place. */
export function GameMasterRow({ gameMaster, onRemove }: Props) {
  const reload = useReloadGameMasters()
  const say = useToast()
  const pencil = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<'shown' | 'editing' | 'edited'>('shown')

  useEffect(() => {
    if (step === 'edited') pencil.current?.focus()
  }, [step])

  async function save(draft: Draft): Promise<string | null> {
    const answer = await updateGameMaster(gameMaster, draft)
    if (!answer.ok) return updateRefusal(answer)
    await reload()
    setStep('edited')
    say(words.people.saved(draft.name))
    return null
  }

  if (step === 'editing') {
    return (
      <RowForm
        start={draftOf(gameMaster)}
        games={gameMaster.nb_game}
        photo={gameMaster.photo}
        kind="edit"
        onSave={save}
        onCancel={() => setStep('edited')}
      />
    )
  }
  const { name, mail, password, expiration, nb_game: games, edition, photo } = gameMaster
  return (
    <tr>
      <th scope="row" data-label={words.people.name}>
        {name}
      </th>
      <td data-label={words.people.mail}>{mail}</td>
      <td data-label={words.people.password} className={styles.password}>
        {password}
      </td>
      <td data-label={words.people.expiration}>
        <ExpirationChip lastDay={expiration} />
      </td>
      <td data-label={words.people.games}>{integer(games)}</td>
      <td data-label={words.people.remove}>
        <Act
          kind="quiet"
          size="small"
          icon="bin"
          aria-label={words.people.removeNamed(name)}
          onClick={onRemove}
        />
      </td>
      <td data-label={words.people.edition}>{words.people.yesNo(edition)}</td>
      <td data-label={words.people.photo}>
        {photo === null ? (
          <span className={styles.noPhoto} title={words.people.noPhoto}>
            <span className="vh">{words.people.noPhoto}</span>
          </span>
        ) : (
          <img
            className={styles.photo}
            src={addressOf(pictureAddress(photo))}
            alt={words.people.photoOf(name)}
            loading="lazy"
          />
        )}
      </td>
      <td data-label={words.people.actions}>
        <Act
          size="small"
          icon="pencil"
          aria-label={words.people.editNamed(name)}
          ref={pencil}
          onClick={() => setStep('editing')}
        />
      </td>
    </tr>
  )
}
