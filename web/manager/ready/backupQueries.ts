import { useQuery } from '@tanstack/react-query'
import type { BackupChoice, BackupsState, BackupWord } from '#protocol/backups.ts'
import { callJson, type Answer } from '../../api/api.ts'
import { language } from '../../words/language.ts'
import { inLanguageAndZone } from '../../words/serverText.ts'
import { SHARED, valueOf } from '../library/queries.ts'

const ADMIN = '/api/pres/admin'
export const BACKUPS_KEY = ['backups']

/** What every account may read about the backups: their state in a sentence, and a warning if the clock looks wrong. */
export const useBackupWord = () =>
  useQuery({
    queryKey: [...BACKUPS_KEY, 'word', language],
    queryFn: ({ signal }) =>
      valueOf(
        callJson<BackupWord>(`${SHARED}/backups${inLanguageAndZone()}`, { signal }),
        'backups',
        signal,
      ),
  })

export const useBackups = () =>
  useQuery({
    queryKey: [...BACKUPS_KEY, 'all', language],
    staleTime: 0,
    queryFn: ({ signal }) =>
      valueOf(
        callJson<BackupsState>(`${ADMIN}/backups${inLanguageAndZone()}`, { signal }),
        'backups',
        signal,
      ),
  })

export const downloadPath = (withMaps: boolean): string =>
  `${ADMIN}/backups/download${withMaps ? '?maps' : ''}`

/** Restores a backup. The server checks it completely before it answers, which takes minutes for a large one. */
export const restoreBackup = ({ place, name }: BackupChoice): Promise<Answer<unknown>> =>
  callJson(`${ADMIN}/backups/restore`, { method: 'POST', body: { place, name } })

export const believeClock = (): Promise<Answer<unknown>> =>
  callJson(`${ADMIN}/clock/right`, { method: 'POST' })
