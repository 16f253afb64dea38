import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../src/testing/temporaryFolder.ts'
import { bundleServer, packed } from './bundleServer.mjs'

async function bundled(part: string, entry: string) {
  const folder = temporaryFolder('bundle')
  onTestFinished(folder.remove)
  const outfile = join(folder.path, `${part}.cjs`)
  const { metafile } = await bundleServer(outfile, {
    ...packed,
    entryPoints: [entry],
    metafile: true,
  })
  return {
    outfile,
    ofCluster: Object.keys(metafile?.inputs ?? {}).filter((path) =>
      /@nats-io|src\/cluster\//.test(path),
    ),
  }
}

test('what a cluster needs is a file of its own, which loads; the server carries nothing of it', async () => {
  const cluster = await bundled('cluster', 'src/cluster/join.ts')
  expect(createRequire(import.meta.url)(cluster.outfile)).toMatchObject({
    joinCluster: expect.any(Function),
  })
  expect(cluster.ofCluster).not.toEqual([])
  expect((await bundled('server', 'src/main.ts')).ofCluster).toEqual([])
})
