import { useEffect, useRef, useState } from 'react'
import { integer } from '../../fr/format.ts'
import { fr } from '../../fr/manager/people.ts'
import { useToast } from '../../ui/Toast.tsx'
import { addressOf } from '../../ui/address.ts'
import { Act } from '../kit/Act.tsx'
import { ExpirationChip } from './ExpirationChip.tsx'
import { draftOf, updateGameMaster, updateRefusal, useReloadGameMasters, type Draft, type GameMaster } from './gameMasters.ts'
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
    say(fr.saved(draft.name))
    return null
  }

  if (step === 'editing') {
    return <RowForm start={draftOf(gameMaster)} games={gameMaster.nb_game} photo={gameMaster.photo} kind="edit" onSave={save} onCancel={() => setStep('edited')} />
  }
  const { name, mail, password, expiration, nb_game: games, edition, photo } = gameMaster
  return (
    <tr>
      <th scope="row" data-label={fr.name}>{name}</th>
      <td data-label={fr.mail}>{mail}</td>
      <td data-label={fr.password} className={styles.password}>{password}</td>
      <td data-label={fr.expiration}><ExpirationChip lastDay={expiration} /></td>
      <td data-label={fr.games}>{integer(games)}</td>
      <td data-label={fr.remove}><Act kind="quiet" size="small" icon="bin" aria-label={fr.removeNamed(name)} onClick={onRemove} /></td>
      <td data-label={fr.edition}>{fr.yesNo(edition)}</td>
      <td data-label={fr.photo}>
        {photo === null ? <span className={styles.noPhoto} title={fr.noPhoto}><span className="vh">{fr.noPhoto}</span></span> : <img className={styles.photo} src={addressOf(pictureAddress(photo))} alt={fr.photoOf(name)} loading="lazy" />}
      </td>
      <td data-label={fr.actions}><Act size="small" icon="pencil" aria-label={fr.editNamed(name)} ref={pencil} onClick={() => setStep('editing')} /></td>
    </tr>
  )
}
