// What the first start prints, in the language of the machine. Read by any Node from version 18 on, without packages.

const french = {
  oldNode: (/** @type {string} */ running) =>
    `Point de Mire demande Node 20 ou plus récent pour s’installer\u202f; celui-ci est ${running}.`,
  packages: (/** @type {number} */ done, /** @type {number} */ all) =>
    `Installation, une seule fois\u00a0: ${done} paquets sur ${all}`,
  packagesDone: 'Paquets installés',
  making: (/** @type {string[]} */ names) => `Préparation\u00a0: ${names.join(', ')}`,
  made: 'Point de Mire est prêt',
  parts: { web: 'l’application web', demo: 'les cartes postales', server: 'le serveur' },
  seconds: (/** @type {number} */ count) => `${count}\u00a0s`,
  fullDisk: (/** @type {string} */ command) =>
    `Le disque est plein\u00a0: libérez environ 1\u00a0Go, puis relancez «\u00a0${command}\u00a0», qui reprendra.`,
  noNetwork: (/** @type {string} */ command) =>
    `Le réseau ne répond pas et les paquets ne sont pas tous là\u00a0: vérifiez la connexion, puis relancez «\u00a0${command}\u00a0», qui reprendra avec ceux qu’il a déjà.`,
  closedFolder: (/** @type {string} */ folder) =>
    `Point de Mire ne peut pas écrire dans ${folder}\u00a0: donnez-vous le droit d’écrire dans ce dossier, puis relancez.`,
  noNpm: 'npm est introuvable\u00a0: installez-le avec Node, puis relancez.',
  installFailed: (/** @type {string} */ reason) =>
    `Les paquets n’ont pas pu être installés\u00a0: ${reason}`,
  buildFailed: (/** @type {string} */ reason) => `La préparation a échoué\u00a0: ${reason}`,
}

/** @type {typeof french} */
const english = {
  oldNode: (running) => `Point de Mire needs Node 20 or newer to be installed; this is ${running}.`,
  packages: (done, all) => `Installing, once: ${done} packages of ${all}`,
  packagesDone: 'Packages installed',
  making: (names) => `Preparing: ${names.join(', ')}`,
  made: 'Point de Mire is ready',
  parts: { web: 'the web app', demo: 'the postcards', server: 'the server' },
  seconds: (count) => `${count}\u00a0s`,
  fullDisk: (command) =>
    `The disk is full: free about 1\u00a0GB, then run “${command}” again, which goes on.`,
  noNetwork: (command) =>
    `The network does not answer, and packages are missing: check the connection, then run “${command}” again, which goes on with those that it has.`,
  closedFolder: (folder) =>
    `Point de Mire cannot write to ${folder}: give yourself the right to write to that folder, then run it again.`,
  noNpm: 'npm was not found: install it with Node, then run this again.',
  installFailed: (reason) => `The packages could not be installed: ${reason}`,
  buildFailed: (reason) => `The preparation failed: ${reason}`,
}

/** @param {Record<string, string | undefined>} env as `src/words/machineLanguage.ts` reads it for the server's texts */
function isEnglish(env) {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  const wish =
    named ??
    (process.platform === 'win32' ? new Intl.DateTimeFormat().resolvedOptions().locale : undefined)
  return /^en(?![a-z])/i.test(wish ?? '')
}

export const words = isEnglish(process.env) ? english : french
