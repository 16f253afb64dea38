import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../src/testing/temporaryFolder.ts'
import { bundleServer, packed } from './bundleServer.mjs'

/** most bytes that the support of clusters may add to the executable */
const CLUSTER_BYTES = 300_000

async function bundled(part: string, entry: string) {
  const folder = temporaryFolder('bundle')
  onTestFinished(folder.remove)
  const outfile = join(folder.path, `${part}.cjs`)
  const { metafile } = await bundleServer(outfile, {
    ...packed(part),
    entryPoints: [entry],
    metafile: true,
  })
  return {
    outfile,
    packages: Object.keys(metafile?.inputs ?? {}).filter((path) => path.includes('@nats-io')),
  }
}

test('what a cluster needs is a small file of its own, which loads; the server carries nothing of NATS', async () => {
  const cluster = await bundled('cluster', 'src/cluster/join.ts')
  expect(readFileSync(cluster.outfile).length).toBeLessThan(CLUSTER_BYTES)
  expect(createRequire(import.meta.url)(cluster.outfile)).toMatchObject({
    joinCluster: expect.any(Function),
  })
  expect(cluster.packages).not.toEqual([])
  expect((await bundled('server', 'src/main.ts')).packages).toEqual([])
})
