import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MachineState } from '#protocol/rest.ts'
import { language } from '../../words/language.ts'
import { inLanguageAndZone } from '../../words/serverText.ts'
import { typeset } from '../../words/typography.ts'
import { callJson } from '../../api/api.ts'
import { addressOf } from '../../ui/address.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { ROOT_FOLDER, SHARED, valueOf } from '../library/queries.ts'
import { EveningField, QuizReadiness } from '../maps/QuizReadiness.tsx'
import { AddressField } from './AddressField.tsx'
import { Backups } from './Backups.tsx'
import { Check } from './Check.tsx'
import { TestCard } from './TestCard.tsx'
import { PhoneTry } from './PhoneTry.tsx'
import { ScreenCheck } from './ScreenCheck.tsx'
import { SoundCheck } from './SoundCheck.tsx'
import styles from './ReadyPage.module.css'

const useMachine = () =>
  useQuery({
    queryKey: ['machine', language],
    staleTime: 0,
    queryFn: ({ signal }) =>
      valueOf(
        callJson<MachineState>(`${SHARED}/machine${inLanguageAndZone()}`, { signal }),
        'machine',
        signal,
      ),
  })

/** `Tout est prêt ?`: checks of what could spoil a game, made on the computer and the big screen of that game. */
export function ReadyPage() {
  const { account } = useArea()
  const machine = useMachine()
  const [folderId, setFolderId] = useState(ROOT_FOLDER)
  const [turn, setTurn] = useState(0)
  const look = () => {
    setTurn(turn + 1)
    void machine.refetch()
  }
  const seen = machine.data?.phoneSeenMs ?? null
  return (
    <ManagerFrame current="ready" title={words.ready.title}>
      <PageHead title={words.ready.title} lead={words.ready.lead}>
        <Act icon="refresh" busy={machine.isFetching} onClick={look}>
          {words.ready.again}
        </Act>
      </PageHead>
      <div className={styles.ready}>
        <div>
          <section className={styles.card} aria-label={words.ready.machine}>
            <h2>{words.ready.machine}</h2>
            {machine.isError && (
              <p role="alert" className={styles.stale}>
                {words.ready.stale}
              </p>
            )}
            {machine.isPending && <Waiting>{words.ready.loading}</Waiting>}
            <ul>
              {machine.data?.findings.map(({ level, about, text }) => (
                <Check key={`${about} ${text}`} level={level} about={about}>
                  {typeset(text)}
                </Check>
              ))}
              {machine.data && (
                <Check level={seen === null ? 'warning' : 'fine'} about={words.ready.phone}>
                  {seen === null ? words.ready.notYet : words.ready.seen(seen)}
                </Check>
              )}
              <SoundCheck />
              <ScreenCheck />
            </ul>
            <a className={styles.help} href={addressOf('/tenir-la-boite')}>
              {words.help.more}
            </a>
          </section>
          {account === 'admin' && (
            <section className={styles.card} aria-label={words.backups.title}>
              <h2>{words.backups.title}</h2>
              <Backups />
            </section>
          )}
          <section className={styles.card} aria-label={words.ready.quizzes}>
            <h2>{words.ready.quizzes}</h2>
            <EveningField folderId={folderId} onChoose={setFolderId} />
            <QuizReadiness folderId={folderId} settled={String(turn)} links={account === 'admin'} />
          </section>
        </div>
        <aside>
          <section className={styles.card} aria-label={words.ready.phoneTitle}>
            <h2>{words.ready.phoneTitle}</h2>
            <AddressField onChosen={look} />
            <PhoneTry onReached={look} />
          </section>
          <TestCard />
        </aside>
      </div>
    </ManagerFrame>
  )
}
