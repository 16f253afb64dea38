// Makes native libraries loadable in the executable. Must be its first import, since any later one may load a library.
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { addonFolders } from './addonFolders.ts'
import { type EmbeddedAddons, loadEmbeddedAddons } from './embeddedAddons.ts'

/** The native libraries embedded in the executable; `npm run package` inserts this constant into the code. */
declare const POINT_DE_MIRE_ADDON_FILES: Pick<EmbeddedAddons, 'id' | 'files'>

const user = String(process.getuid?.() ?? 'utilisateur')
loadEmbeddedAddons(
  { root: join(import.meta.dirname, '..', '..', 'node_modules'), ...POINT_DE_MIRE_ADDON_FILES },
  () => {
    const wanted = readConfig(process.argv.slice(2), process.env)
    return addonFolders(
      process.env,
      process.platform,
      wanted.ok ? wanted.config.dataDir : null,
      user,
    )
  },
)
