// `roomOptions.golden.json` holds requests, and the options that each gave before options were declared in one table.
import { describe, expect, test } from 'vitest'
import { storedOptions, type StoredOptions } from '#core/game.ts'
import { INITIAL_OPTIONS, OPTION_NAMES, OPTIONS, readOptions, writeOptions } from '#core/options.ts'
import { hostMessageSchemas } from '#protocol/hostMessages.ts'
import * as v from 'valibot'
import { chainedOptions, gameOptionsOf } from './roomOptions.ts'
import golden from './roomOptions.golden.json' with { type: 'json' }

const quiz = { targetSettings: [{ max: 400, points: 2, color: 'x' }] }
const rows = golden.rows as unknown as [object, unknown][]
const chains = golden.chains as unknown as [object, unknown][]
const complete = (stored: unknown) => stored && storedOptions(stored as StoredOptions)

describe('the options of a room', () => {
  test.each(rows)('HPAR-12 HPAR-13 a request gives the room it always gave: %j', (asked, given) => {
    const message = v.parse(hostMessageSchemas.pres_newRoom, { ...asked, quizz_unique_name: 'q' })
    expect(gameOptionsOf(message, quiz)).toEqual(complete(given))
  })

  test.each(chains)('a chained quiz keeps what is not asked for: %j', (asked, given) => {
    const message = v.parse(hostMessageSchemas.pres_chain, {
      ...asked,
      quizz_unique_name: 'q',
      keep_scores: true,
    })
    const before = storedOptions(golden.before as StoredOptions)
    expect(chainedOptions(message, before, quiz as never)).toEqual(complete(given))
  })

  test('every value of every option goes over the wire and comes back; no other value does', () => {
    for (const name of OPTION_NAMES) {
      for (const value of OPTIONS[name].values) {
        const options = { ...INITIAL_OPTIONS, [name]: value }
        expect(readOptions(writeOptions(options))).toEqual(options)
      }
      expect(readOptions({ [OPTIONS[name].wireName]: 'no such value' })).toBeNull()
    }
  })

  test.each([{ late_join: 'oui' }, { time_points: true }, { team_pin: 1 }])(
    'a value of another type is no message: %j',
    (options) => {
      const asked = { quizz_unique_name: 'q', icon_type: 'random', max_player: 5, options }
      expect(v.safeParse(hostMessageSchemas.pres_newRoom, asked).success).toBe(false)
    },
  )
})
