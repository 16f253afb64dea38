import type { ProgramWords } from '../shape.ts'

const points = (n: number) => (n === 1 ? '1 point' : `${n} points`)

/** Texts of the command `doctor`; the texts that the command shares with a page are in findings.ts. */
export const doctor: ProgramWords['doctor'] = {
  marks: { fine: 'fine     ', warning: 'attention', fault: 'to fix   ' },
  line: (about, text) => `${about}: ${text}`,
  faults: (n) => `${points(n)} to fix.`,
  warnings: (n) => `Ready, with ${points(n)} to watch.`,
  ready: 'All set.',
  bundle: (file) => `Report and log: ${file}`,
  bundleNames: { report: 'report.txt', facts: 'box.txt', logs: 'log' },
  notWritten: (file, reason) => `${file} can’t be written (${reason}): choose another folder.`,

  port: 'Port',
  portFree: (port) => `${port} is free`,
  portOurs: (port, version) => `${port}: the box is running (Point de Mire ${version})`,
  program: 'Program',
  parts: {
    web: 'the web app',
    world: 'the world map',
    details: 'the coasts of the map',
    demo: 'the demo quiz',
    sounds: 'the sounds',
  },
  partsThere: 'app, world map, quiz and sounds are there',
  partsMissing: (names) => `missing: ${names}`,
  data: 'Data',
  dataLater: (dataDir) => `${dataDir} will be made at the first start`,
  dataDamaged: (path) => `the database ${path} is damaged; put a backup in place (restore)`,
  dataNewer: 'they come from a newer version of Point de Mire',
  dataFound: (quizzes, size, older) =>
    `${quizzes} ${quizzes === 1 ? 'quiz' : 'quizzes'}, ${size}${older ? '; they will be updated at the start' : ''}`,
  dataUnread: (path, reason) => `the database ${path} can’t be read (${reason})`,
  inFolder: (folder) => `in ${folder}`,
  native: 'Photos and passwords',
  nativeWorks: 'the native code works',

  facts: {
    versions: 'Versions',
    memory: (megabytes) => `memory ${megabytes} MB`,
    variables: 'Variables',
    counts: 'Counts',
    owners: 'Owners',
    account: 'this account',
    backups: 'Backups',
    backup: (name, megabytes, hours) => `${name}, ${megabytes} MB, ${hours} h ago`,
    failures: 'Last errors',
    nothing: '(none)',
  },
}
