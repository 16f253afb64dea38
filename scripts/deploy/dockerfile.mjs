// The Dockerfile as data: what an engine would do, one step after the other.

/**
 * @typedef {{ word: string, rest: string }} Step
 * @typedef {{ base: string, name: string | null, steps: Step[] }} Stage
 */

/**
 * The stages of a Dockerfile. Lines that end with a backslash go on; comments and empty lines are nothing.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = []
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#')).join('\n').replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n')) {
    const [, word = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    const from = word === 'FROM' ? /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) : null
    if (from) stages.push({ base: from[1] ?? '', name: from[2] ?? null, steps: [] })
    else stages.at(-1)?.steps.push({ word, rest: rest.trim() })
  }
  return stages
}

/**
 * What a stage says of the program that runs in the end, as `ENTRYPOINT`, `USER`, `ENV`… have it.
 * @param {Stage} stage
 */
export function programOf({ steps }) {
  /** @param {string} word */
  const last = (word) => steps.findLast((step) => step.word === word)?.rest ?? null
  return {
    /** @type {string[]} */
    command: JSON.parse(last('ENTRYPOINT') ?? '[]'),
    /** @type {string[]} */
    health: JSON.parse(/CMD\s+(\[.*\])$/.exec(last('HEALTHCHECK') ?? '')?.[1] ?? '[]'),
    user: last('USER'),
    folder: last('WORKDIR') ?? '/',
    volume: last('VOLUME'),
    stopSignal: last('STOPSIGNAL') ?? 'SIGTERM',
    env: steps.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(/\s+/)),
  }
}
