// Before the tests: builds from the present sources the server that tests start as a process.
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/build.mjs'

export default async function buildServer(project: TestProject): Promise<void> {
  project.onTestsRerun(() => build(['server']))
  await build(['server'])
}
