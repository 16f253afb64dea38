// An evening in a browser: the big screen and six phones in three teams with one marker each. Expected points are
// computed here from the places sent and the rules, never read back from the server.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { markerName, parseMarkerName } from '#core/pseudo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { ringsOf } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { round3 } from '#core/scoring/rounding.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { roundOf } from '../../testRounds.ts'
import { scoreOf, type Score } from './expected.ts'
import { heading as stage, type HostEvening, openHostEvening, roomOf } from './hostEvening.ts'
import { isInLobby, type Phone, takeOutPhone, tapAt } from './phone.ts'
import { COUNTRY_SCALE } from './presenter.ts'
import { heading, mapIsReady, press, screenText, written } from './reading.ts'

const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
export const PARIS = { lat: 48.8584, lng: 2.2945 }
export const LYON = { lat: 45.75, lng: 4.85 }
const TEAMS = 3
const A_TEAM = 2
/** answer time of a question, s: long, since six phones on a busy machine need long to answer */
const ANSWER_TIME = 180
const SLOW_MS = 60_000
/** Timeout in ms: seven pages load at once, and each draws its map without a graphics card. */
const ALL_BACK_MS = 120_000

/** A player's points that the test expects by the rules. */
interface Line {
  phone: Phone
  team: string
  /** the player's points of the finished rounds */
  earlier: number
  /** the player's points of the current round, by question; null: no points, as for a void question */
  won: (number | null)[]
  /** points that the presenter has given to the player by corrections */
  adjusted: number
  out: boolean
}

export interface Answered {
  team: string
  score: Score
  timeMs: number
}

export type WholeEvening = Awaited<ReturnType<typeof openWholeEvening>>

/** @param planOf returns the steps of the evening, whose quizzes it creates by calling `make` */
export async function openWholeEvening(
  planOf: (
    make: (name: string, places: readonly LatLng[]) => Promise<string>,
  ) => Promise<PlannedStep[]>,
) {
  const box: HostEvening = await openHostEvening()
  const { server, browser, admin } = box
  const make = async (name: string, places: readonly LatLng[]): Promise<string> => {
    const quiz = await box.quizOf(name, 'Une manche', places)
    await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: FRANCE })
    await admin.post(`/api/pres/shared/quizz/rings/${quiz}`, {
      targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE),
    })
    return quiz
  }
  const steps = await planOf(make)
  const api = '/api/pres/shared/evenings'
  const evening = (await admin.post(api, { name: 'La fête du port', description: '' })).json
  const { revision } = (await admin.get(`${api}/${evening}`)).json
  const saved = await admin.put(`${api}/${evening}`, { steps, revision })
  if (saved.status !== 200) throw new Error(`evening refused: ${saved.text}`)
  const quizzes = new Map<string, FullQuiz>()
  for (const step of steps)
    if (step.kind === 'round')
      quizzes.set(step.quiz, (await admin.get(`/api/pres/shared/quizz/get/${step.quiz}`)).json)

  const { page: host } = await box.openHost(
    `/pres/${evening}/team?icon=random&evening=oui&max_team=${TEAMS}&max_player=${A_TEAM}&team_pin=oui&last_ranking=whole`,
  )
  const room = await roomOf(host)
  const lines: Line[] = []
  for (let i = 0; i < TEAMS * A_TEAM; i++) {
    const phone = await takeOutPhone(browser, server.origin)
    await phone.page.goto(`${server.origin}/play/${room}`)
    await isInLobby(phone)
    const team = parseMarkerName(markerName(phone.pseudo))?.color ?? ''
    lines.push({ phone, team, earlier: 0, won: [], adjusted: 0, out: false })
  }
  // The teams are sorted by colour, so that tests can address them by index.
  const teams = [...new Set(lines.map(({ team }) => team))].toSorted()
  expect(teams).toHaveLength(TEAMS)
  const teamAdjusted: Record<string, number> = Object.fromEntries(teams.map((team) => [team, 0]))
  const membersOf = (team: string | undefined): Line[] =>
    lines
      .filter((line) => line.team === team)
      .toSorted((a, b) => (a.phone.pseudo < b.phone.pseudo ? -1 : 1))
  const phones = lines.map(({ phone }) => phone)
  for (const page of [host, ...phones.map((phone) => phone.page)])
    page.setDefaultTimeout(ALL_BACK_MS)

  const roundTotal = ({ won }: Line): number =>
    round3(won.reduce<number>((sum, points) => sum + (points ?? 0), 0))
  const totalOf = (line: Line): number => round3(line.earlier + line.adjusted + roundTotal(line))
  // Each team has one marker: its answers count once, whereas each player's corrections are added.
  const teamTotal = (team: string | undefined): number => {
    const members = membersOf(team)
    const [first] = members
    return round3(
      members.reduce((sum, line) => sum + line.adjusted, teamAdjusted[team ?? ''] ?? 0) +
        (first ? first.earlier + roundTotal(first) : 0),
    )
  }
  const rankOf = ({ team }: Line): number =>
    1 + teams.filter((other) => teamTotal(other) > teamTotal(team)).length

  /** Reads the whole text of a page, without the times that change by themselves. */
  async function seenOn(page: Page): Promise<string> {
    const text = await screenText(page)
    return (
      text
        .replaceAll(/\d+:\d\d/g, '…')
        .replaceAll(/\b\d+ min \d\d s\b/g, '…')
        .replaceAll(/\b\d+ secondes?\b/g, '…')
        .replaceAll(/\b\d,\d\b(?!\d)/g, '…')
        .replace(/(Répondre) dans \d+\ss/, '$1')
        // The messages of corrections are removed, since a page shows them only briefly: the test compares the texts of a
        // page before and after a reload, and after a restart of the server.
        .replace(
          /Correction(?: pour votre équipe| annulée)? : [+−][\d,]+ points? (?:Bonne anecdote )?|Question \d+ (?:annulée|rétablie) : points et positions sont recomptés\. /,
          '',
        )
    )
  }
  const seenByEach = async (): Promise<Record<string, string>> => {
    const told: Record<string, string> = { host: await seenOn(host) }
    for (const { page, pseudo } of phones) told[pseudo] = await seenOn(page)
    return told
  }
  const backOnLine = async (): Promise<void> => {
    for (const page of [host, ...phones.map(({ page }) => page)])
      await page.getByText('Connexion perdue').waitFor({ state: 'detached', timeout: SLOW_MS })
  }
  /**
   * Kills the server and starts it again.
   * @param told whether the big screen must report its lost connection; false after the game's end, when the big screen
   * needs no connection
   */
  async function cutPower(told = true): Promise<void> {
    // Errors that the kill causes: requests under way are reset, later ones are refused, including the one for the
    // script of the map's worker, which pages of the test browser do not cache.
    browser.expectTrouble(
      /ERR_(?:CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE)|WebSocket connection|Worker failed to load/,
    )
    await server.kill('SIGKILL')
    if (told) await host.getByText('Connexion perdue').waitFor()
    await server.restart()
    await backOnLine()
  }
  async function sameForAll(
    seenByAll: () => Promise<Record<string, string>>,
    before: Record<string, string>,
    what: string,
  ): Promise<void> {
    await expect
      .poll(seenByAll, { message: what, timeout: ALL_BACK_MS, interval: 500 })
      .toEqual(before)
  }

  return {
    ...box,
    host,
    room,
    teams,
    lines,
    phones,
    quizzes,
    membersOf,
    totalOf,
    teamTotal,
    roundTotal,
    cutPower,
    give: (line: Line, points: number) => void (line.adjusted = round3(line.adjusted + points)),
    giveTeam: (team: string, points: number) =>
      void (teamAdjusted[team] = round3((teamAdjusted[team] ?? 0) + points)),

    /**
     * Reloads every page, then kills the server: after each of the two, all pages must show the same texts as before.
     * @param turns big-screen texts that count as equal, for a screen that advances by itself during the check
     * @param told whether the big screen must report its lost connection; false after the game's end, when the big
     * screen needs no connection
     */
    async comesBack(step: string, turns: RegExp | null = null, told = true): Promise<void> {
      const seenByAll = async (): Promise<Record<string, string>> => {
        const told = await seenByEach()
        return turns?.test(told['host'] ?? '') ? { ...told, host: String(turns) } : told
      }
      // The map of a question shows a message while it loads, so the test waits for the map on each phone.
      for (const { page } of phones)
        if ((await page.getByRole('heading', { name: /Question/ }).count()) > 0)
          await mapIsReady(page)
      const before = await seenByAll()
      await Promise.all([host, ...phones.map(({ page }) => page)].map((page) => page.reload()))
      await sameForAll(seenByAll, before, `${step}, reloaded`)
      await cutPower(told)
      await sameForAll(seenByAll, before, `${step}, killed`)
    },

    /** One player of the team places the marker, and waits until the team mate's phone shows it. */
    async place(team: string | undefined, place: LatLng): Promise<void> {
      const [placer, mate] = membersOf(team).map(({ phone }) => phone)
      if (!placer || !mate) throw new Error(`nobody in ${team}`)
      await tapAt(placer, FRANCE, place)
      await mate.page.getByText(`Placé par ${placer.pseudo}`).waitFor()
    },

    /** One player of the team places the marker, which the team mate sees and sends as the answer of both. */
    async answer(
      team: string | undefined,
      quiz: FullQuiz,
      questionIndex: number,
      place: LatLng,
    ): Promise<Answered> {
      const [placer, sender] = membersOf(team).map(({ phone }) => phone)
      if (!placer || !sender) throw new Error(`nobody in ${team}`)
      await this.place(team, place)
      await mapIsReady(sender.page)
      await sender.page.getByRole('button', { name: 'Répondre' }).click()
      // The answer of the last team closes the question for all players.
      for (const { page } of [placer, sender])
        await heading(page, /^Réponse envoyée|^Résultats de la question/, SLOW_MS)
      const sent = sender.answers.at(-1)
      const timeMs = sender.counted.at(-1)
      if (!sent?.coords || timeMs === undefined) throw new Error('nothing was sent')
      return {
        team: team ?? '',
        timeMs,
        score: scoreOf(quiz, questionIndex, sent.coords, timeMs, ANSWER_TIME * 1000),
      }
    },

    /**
     * Expects each phone to show its player's points of a question that all players have answered.
     * @param pointsOf returns a player's points by the rule of the round
     */
    async won(questionIndex: number, pointsOf: (line: Line) => number): Promise<void> {
      for (const line of lines) line.won[questionIndex] = line.out ? 0 : round3(pointsOf(line))
      for (const line of lines) {
        await heading(line.phone.page, 'Résultats de la question', SLOW_MS)
        const points = line.won[questionIndex] ?? 0
        const text = await screenText(line.phone.page)
        expect(text, line.phone.pseudo).toContain(
          points > 0 ? `Vous marquez ${written(points)} points` : 'Vous ne marquez pas de points',
        )
        expect(text, line.phone.pseudo).toContain(`Équipe : ${written(teamTotal(line.team))} point`)
        expect(text, line.phone.pseudo).toContain(`Votre équipe : #${rankOf(line)}`)
      }
    },

    /** Sets the expected points of a question that the presenter has made void: none for any player. */
    voided: (questionIndex: number) => {
      for (const line of lines) line.won[questionIndex] = null
    },

    /** Starts a new round in the expected points: adds the finished round to the earlier ones. */
    nextRound(): void {
      for (const line of lines)
        Object.assign(line, {
          earlier: round3(line.earlier + roundTotal(line)),
          won: [],
          out: false,
        })
    },

    /** Expects the big screen to show the totals of all teams. */
    async expectTeams(): Promise<void> {
      const text = await screenText(host)
      for (const team of teams) expect(text, team).toContain(written(teamTotal(team)))
    },

    /** Expects each phone to show its team's total. */
    async expectTotals(): Promise<void> {
      for (const line of lines)
        await expect
          .poll(() => screenText(line.phone.page), { message: line.phone.pseudo })
          .toContain(`Équipe : ${written(teamTotal(line.team))} point`)
    },

    async toRanking(): Promise<void> {
      await host.locator('[data-map]').first().waitFor({ timeout: SLOW_MS })
      await press(host, ' ')
      await stage(host, 'Classement', SLOW_MS)
      await press(host, 'p')
      await host.getByRole('button', { name: 'Reprendre' }).waitFor()
    },
  }
}

export const roundWith = (quiz: string, more: Parameters<typeof roundOf>[1]) =>
  roundOf(quiz, { max_answer_time: ANSWER_TIME, time_points: 'inside', ...more })
