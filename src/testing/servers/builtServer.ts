// Runs before the tests: builds the server, which tests start as a process, from the present sources.
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/build.mjs'

export default async function buildServer(project: TestProject): Promise<void> {
  project.onTestsRerun(() => build(['server']))
  await build(['server'])
}
