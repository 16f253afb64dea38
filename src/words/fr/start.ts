/** Texts that the server prints in the terminal, when it starts and while it runs. */
export const start = {
  here: (address: string) => `Sur cet ordinateur\u00a0: ${address}`,
  lan: (address: string, card: string, likely: boolean) =>
    `Sur le réseau local\u00a0: ${address}  (${card}${likely ? '' : ', peu probable'})`,
  publicUrl: (address: string) => `Adresse publique\u00a0: ${address}`,
  noAddress:
    'Aucune adresse sur le réseau local\u00a0: les téléphones ne peuvent pas encore rejoindre le jeu.',
  open: (address: string) => `Les joueurs ouvrent ${address}`,
  scan: (address: string) => `Les joueurs scannent ce code ou ouvrent ${address}`,
  named: (address: string) => `La plupart des appareils connaissent aussi ${address}`,
  presenter: (address: string) => `Présentateur\u00a0: ${address}`,
  data: (dataDir: string) => `Données\u00a0: ${dataDir}`,
  password: (drawn: string) => [
    `Mot de passe du compte admin\u00a0: ${drawn}`,
    'Notez-le\u00a0: il ne sera plus affiché.',
  ],
  passwordLost:
    'Le mot de passe du compte admin n’a pas pu être écrit\u00a0: sudo point-de-mire admin-password en tire un autre.',
  passwordFile: (file: string) => [
    'Le mot de passe du compte admin est dans un fichier, effacé à la première connexion\u00a0:',
    `sudo cat ${file}`,
  ],

  movedAway:
    'Le réseau a changé\u00a0: aucune adresse pour le moment, les téléphones ne peuvent plus rejoindre le jeu.',
  moved: (address: string) => `Le réseau a changé\u00a0: les joueurs ouvrent maintenant ${address}`,
  noName: (name: string) =>
    `Le réseau connaît déjà trop de machines nommées ${name}\u00a0: seule l’adresse en chiffres mène à celle-ci.`,
  renamed: (name: string, address: string) =>
    `Une autre machine du réseau s’appelle déjà ${name}\u00a0: celle-ci répond à ${address}`,
  noBrowser: (page: string) =>
    `Aucun navigateur ne s’est ouvert\u00a0: la page du présentateur est ${page}`,

  portTaken: (port: number) =>
    `Le port ${port} est déjà utilisé\u00a0: fermez l’autre programme ou choisissez un autre port avec --port.`,
  portReserved: (port: number) =>
    `Le port ${port} est réservé au système\u00a0: choisissez-en un au-dessus de 1023 avec --port.`,
  foreignAddress: (host: string) =>
    `L’adresse ${host} n’est pas celle de cet ordinateur\u00a0: choisissez-en une autre avec --host.`,
  cannotListen: (host: string, port: number, reason: string) =>
    `Impossible d’écouter sur ${host}, port ${port}\u00a0: ${reason}`,
}
