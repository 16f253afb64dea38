// Route of the page « Tout est prêt ? », which shows the state of the machine before a game.
import type { FastifyInstance } from 'fastify'
import type { StaffLanguage } from '#protocol/languages.ts'
import type { MachineState } from '#protocol/rest.ts'
import type { Guards } from '../../auth/guards.ts'
import type { Settings } from '../../db/settings.ts'
import type { Sounds } from '../../db/sounds.ts'
import type { PhoneChecks } from '../../lan/phoneChecks.ts'
import { wordsIn } from '../../words/words.ts'
import { inZone } from '../../words/zone.ts'
import { askedLanguage, askedZone } from './askedLanguage.ts'
import {
  fine,
  keyFound,
  soundsFound,
  wholeCheckFound,
  type Finding,
} from '../../machine/findings.ts'

interface Dependencies {
  version: string
  guards: Guards
  settings: Settings
  sounds: Sounds
  phoneChecks: PhoneChecks
  /** runs the checks of network, disk, memory, clock, backups, firewall and cluster */
  examineMachine: (language: StaffLanguage) => Finding[]
  /** returns the machine's date, epoch ms */
  now: () => number
  /** returns the time by which phone checks are stamped, ms */
  passed: () => number
}

export function machineRoutes(
  app: FastifyInstance,
  { version, guards, settings, sounds, phoneChecks, examineMachine, now, passed }: Dependencies,
): void {
  app.get('/api/pres/shared/machine', { onRequest: guards.requireAccount }, (request, reply) => {
    const language = askedLanguage(request)
    const say = wordsIn(language).findings
    const last = phoneChecks.lastReachedAt()
    const state: MachineState = {
      findings: inZone(askedZone(request), () => [
        fine(say.version, `Point de Mire ${version}`),
        ...keyFound(settings.keyLostAt(), now(), say),
        ...wholeCheckFound(settings.wholeCheck(), say),
        ...examineMachine(language),
        soundsFound(
          sounds.list().map(({ track }) => track),
          say,
        ),
      ]),
      phoneSeenMs: last === null ? null : passed() - last,
    }
    return reply.header('cache-control', 'no-store').send(state)
  })
}
