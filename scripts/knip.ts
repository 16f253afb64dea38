// Finds files and exports that nothing uses. `knip -c scripts/knip.ts`: tests count as users, so that an export used in
// its own file alone loses its `export`. With `--production` they do not: what only tests use, and not even its own
// file, leaves the product. A `!` marks what belongs to the product.
import type { KnipConfig } from 'knip'

const isProduct = process.argv.includes('--production')

export default {
  entry: [
    'src/{main,executable/main,executable/photoDecoder}.ts!',
    'src/cluster/join.ts!',
    'src/auth/builtInArgon2.ts!',
    'web/old/mapWorker.ts!',
    'web/ui/syncExternalStore.ts!',
    'scripts/*.{mjs,ts}',
    'scripts/{bench,deploy}/*.mjs',
    'scripts/bench/peers/*.mjs',
    'tiles/*.mjs',
    'src/**/*.{test,long}.ts',
    'web/**/*.test.ts',
    'src/testing/{putBack,servers/builtServer,servers/closedNetworkGate,executable/lanClient}.ts',
    'src/media/testing/photoDecoderEntry.ts',
    'web/map/testing/page.tsx',
  ],
  project: [
    'src/**/*.ts!',
    '!src/**/testing/**!',
    'web/**/*.{ts,tsx}!',
    '!web/**/testing/**!',
    '!web/**/{test,fake}*.ts!',
    'scripts/**/*.{mjs,ts}',
    'tiles/**/*.mjs',
  ],
  ignoreExportsUsedInFile: isProduct || { interface: true, type: true },
  include: ['files', 'exports', 'types'],
} satisfies KnipConfig
