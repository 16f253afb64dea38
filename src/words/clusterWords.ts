// Words of a cluster node, in a file without the program's other words, since the cluster's bundle contains these
// alone.
import type { DeskLanguage } from '#protocol/languages.ts'
import { cluster as en } from './en/cluster.ts'
import { cluster as fr } from './fr/cluster.ts'
import { machineLanguage } from './machineLanguage.ts'
import type { ProgramWords } from './shape.ts'

const WORDS: Readonly<Record<DeskLanguage, ProgramWords['cluster']>> = { fr, en }

/** The words in the machine's language. */
export const clusterWords: ProgramWords['cluster'] = WORDS[machineLanguage(process.env)]
