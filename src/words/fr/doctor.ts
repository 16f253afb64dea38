/** Texts of the command `doctor`; the texts that the command shares with a page are in findings.ts. */
export const doctor = {
  marks: { fine: 'bien     ', warning: 'attention', fault: 'à régler ' },
  line: (about: string, text: string) => `${about} : ${text}`,
  faults: (n: number) => `${n} point(s) à régler.`,
  warnings: (n: number) => `Prêt, avec ${n} point(s) à surveiller.`,
  ready: 'Tout est prêt.',
  bundle: (file: string) => `Examen et journal : ${file}`,
  bundleNames: { report: 'examen.txt', facts: 'boite.txt', logs: 'journal' },
  notWritten: (file: string, reason: string) =>
    `${file} ne peut pas être écrit (${reason})\u00a0: choisissez un autre dossier.`,

  port: 'Port',
  portFree: (port: number) => `${port} est libre`,
  portOurs: (port: number, version: string) =>
    `${port} : la boîte tourne (Point de Mire ${version})`,
  program: 'Programme',
  parts: {
    web: 'l’application web',
    world: 'la carte du monde',
    details: 'les côtes de la carte',
    demo: 'le quiz de démonstration',
    sounds: 'les sons',
  },
  partsThere: 'application, carte du monde, quiz et sons sont là',
  partsMissing: (names: string) => `il manque ${names}`,
  data: 'Données',
  dataLater: (dataDir: string) => `${dataDir} sera fait au premier démarrage`,
  dataDamaged: (path: string) => `la base ${path} est abîmée ; remettez une sauvegarde (restore)`,
  dataNewer: 'elles viennent d’une version plus récente de Point de Mire',
  dataFound: (quizzes: number, size: string, older: boolean) =>
    `${quizzes} quiz, ${size}${older ? ' ; elles seront mises à jour au démarrage' : ''}`,
  dataUnread: (path: string, reason: string) => `la base ${path} ne se lit pas (${reason})`,
  inFolder: (folder: string) => `dans ${folder}`,
  native: 'Photos et mots de passe',
  nativeWorks: 'le code natif fonctionne',

  /** headings in the file with facts for a support request */
  facts: {
    versions: 'Versions',
    memory: (megabytes: number) => `mémoire ${megabytes} Mo`,
    variables: 'Variables',
    counts: 'Nombres',
    owners: 'Propriétaires',
    account: 'ce compte',
    backups: 'Sauvegardes',
    backup: (name: string, megabytes: string, hours: number) =>
      `${name}, ${megabytes} Mo, il y a ${hours} h`,
    failures: 'Dernières erreurs',
    nothing: '(rien)',
  },
}
