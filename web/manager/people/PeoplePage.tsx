import { useState } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { GameMasterRow } from './GameMasterRow.tsx'
import { useGameMasters, type GameMaster } from './gameMasters.ts'
import { NewRow } from './NewRow.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import styles from './PeopleTable.module.css'

const COLUMNS = [
  'name',
  'mail',
  'password',
  'expiration',
  'games',
  'remove',
  'edition',
  'photo',
  'actions',
] as const

/** `/pres/mj`: the accounts of game masters. */
export function PeoplePage() {
  const people = useGameMasters()
  const [leaving, setLeaving] = useState<GameMaster | null>(null)
  const [adding, setAdding] = useState(false)
  const all = people.data
  return (
    <ManagerFrame current="people" title={words.people.title}>
      <PageHead title={words.people.title} lead={words.people.lead} />
      {people.isPending && <Waiting>{words.people.loading}</Waiting>}
      {people.isError && !all && (
        <Act icon="refresh" onClick={() => void people.refetch()}>
          {words.people.reload}
        </Act>
      )}
      {all && (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {words.people[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.length === 0 && !adding && (
              <tr className={styles.last}>
                <td colSpan={9}>{words.people.none}</td>
              </tr>
            )}
            {all.map((gameMaster) => (
              <GameMasterRow
                key={gameMaster.id}
                gameMaster={gameMaster}
                onRemove={() => setLeaving(gameMaster)}
              />
            ))}
            <NewRow onOpen={setAdding} />
          </tbody>
        </table>
      )}
      {leaving && <RemoveDialog gameMaster={leaving} onClose={() => setLeaving(null)} />}
    </ManagerFrame>
  )
}
