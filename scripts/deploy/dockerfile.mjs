// Parses the Dockerfile into the steps that a container engine would run, in order.

/**
 * @typedef {{ word: string, rest: string }} Step
 * @typedef {{ base: string, name: string | null, steps: Step[] }} Stage
 */

/**
 * The stages of a Dockerfile. A line that ends with a backslash continues; comments and empty lines are ignored.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = []
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n')) {
    const [, word = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    const from = word === 'FROM' ? /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) : null
    if (from) stages.push({ base: from[1] ?? '', name: from[2] ?? null, steps: [] })
    else stages.at(-1)?.steps.push({ word, rest: rest.trim() })
  }
  return stages
}

/**
 * How a stage's program is run: its `ENTRYPOINT`, `USER`, `ENV`…
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
