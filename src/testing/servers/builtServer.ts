// Before any test: the server that tests start as a process of its own is made of these sources.
import type { TestProject } from 'vitest/node'
import { build } from '../../../scripts/build.mjs'

export default async function buildServer(project: TestProject): Promise<void> {
  project.onTestsRerun(() => build(['server']))
  await build(['server'])
}
