// Keys of a game's souvenirs and album, and what is stored with the end of a game.
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { DAY_MS } from '#core/day.ts'
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import { evolve } from '#core/evolve.ts'
import type { GameEvent } from '#core/events.ts'
import type { EpochMs, Game, PlayerId } from '#core/game.ts'
import type { SouvenirOf } from '#core/views/playerView.ts'
import type { NewGame } from '../../db/games.ts'
import type { Souvenirs } from '../../db/souvenirs.ts'

/** Lifetime of an album, ms, from the end of its game; from the last end, if the game was continued after an end. */
const ALBUM_MS = 30 * DAY_MS
/** Length of the key of a souvenir or an album, bytes: 128 bits cannot be guessed. */
const KEY_BYTES = 16

export const drawSouvenirSecret = (): string => randomBytes(32).toString('base64url')

/** Derives keys from a secret of the game that never leaves the box: a client with one key can derive no other. */
const keyOf = (secret: KeyObject, name: string): string =>
  createHmac('sha256', secret).update(name).digest().subarray(0, KEY_BYTES).toString('base64url')

/** The secret of a game's souvenirs as a `KeyObject`: Node then prepares it once, not anew for each player's key. */
const prepared = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** Each of a room's games has keys of its own; those of the first are named as before there could be others. */
const nameIn = (sequel: number, name: string): string => (sequel === 0 ? name : `${name} ${sequel}`)

const souvenirKeyOf = (secret: KeyObject, sequel: number, playerId: PlayerId): string =>
  keyOf(secret, nameIn(sequel, `souvenir ${playerId}`))

const albumKeyOf = (secret: KeyObject, sequel: number): string =>
  keyOf(secret, nameIn(sequel, 'album'))

/** Keys of a game's souvenirs and album; null for a game without souvenirs. */
export interface SouvenirKeys {
  souvenirOf: SouvenirOf
  albumOf: (game: Game) => string | null
}

export function souvenirKeys(
  { keepsakeSecret = null }: NewGame,
  isRehearsed: () => boolean,
): SouvenirKeys {
  const secret = keepsakeSecret === null ? null : prepared(keepsakeSecret)
  const made = (name: (key: KeyObject) => string): string | null =>
    secret === null || isRehearsed() ? null : name(secret)
  return {
    souvenirOf: ({ sequel }, playerId) => made((key) => souvenirKeyOf(key, sequel, playerId)),
    albumOf: ({ phase, sequel }) =>
      phase === 'endGame' ? made((key) => albumKeyOf(key, sequel)) : null,
  }
}

/** What is stored with the end of a game; null for a rehearsal, and for a game from before souvenirs existed. */
export function souvenirsAt(
  { keepsakeSecret = null }: NewGame,
  game: Game,
  endedAt: EpochMs,
): Souvenirs | null {
  if (keepsakeSecret === null || isRehearsal(game)) return null
  const secret = prepared(keepsakeSecret)
  const planned =
    game.evening?.steps.flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])) ?? []
  return {
    souvenirs: game.seats.map(({ playerId }) => ({
      key: souvenirKeyOf(secret, game.sequel, playerId),
      playerId,
    })),
    album: { key: albumKeyOf(secret, game.sequel), until: endedAt + ALBUM_MS },
    photos: [game.quiz, ...planned].flatMap(({ unique_name, questions }) =>
      questions.map(({ filename }) => [unique_name, filename] as const),
    ),
  }
}

/**
 * Computes what is stored with the end of a game.
 * @param events all events of the game up to that end
 * @param aheadMs how far the machine's date is ahead of the clock of the events, ms
 * @returns null when the game leaves no souvenirs
 */
export function souvenirsOf(
  row: NewGame,
  events: readonly GameEvent[],
  aheadMs: number,
): Souvenirs | null {
  const game = events.reduce<Game | null>(evolve, null)
  return game && souvenirsAt(row, game, (events.at(-1)?.at ?? game.phaseSince) + aheadMs)
}
