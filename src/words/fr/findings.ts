import { typed } from './typed.ts'

/**
 * Texts of the machine's checks, for the command `doctor` and the page « Tout est prêt ? »: subjects, and results.
 * `doctor` prints « Subject : result », so a result begins with a small letter.
 */
export const findings = {
  version: 'Version',
  disk: 'Disque',
  memory: 'Mémoire',
  room: (free: number, of: number) => `${typed.gigabytes(free)} libres sur ${typed.gigabytes(of)}`,
  clock: 'Horloge',
  now: (now: number) => typed.wholeMoment(now),
  doubted: (now: number, doubt: string) => `${typed.wholeMoment(now)} ; ${doubt}`,
  unset: 'cet ordinateur n’est pas à l’heure, les sessions et l’historique en souffriraient',
  publicAddress: 'Adresse des joueurs',
  network: 'Réseau',
  chosen: (address: string, card: string) => `${address} (${card}), choisie par le présentateur`,
  noAddress: 'aucune adresse que des téléphones puissent atteindre ; branchez le Wi-Fi ou le câble',
  address: (address: string, card: string, others: number) =>
    `${address} (${card})${others === 0 ? '' : `, et ${others} autre(s) adresse(s)`}`,
  networks: 'Plusieurs réseaux',
  addresses: (all: string) => `${all} ; les téléphones doivent être sur le premier`,
  firewall: 'Pare-feu',
  firewalls: {
    windows: 'au premier démarrage, acceptez la question du pare-feu de Windows (réseaux privés)',
    macos: 'si macOS le demande, autorisez les connexions entrantes',
    ufw: (port: number) => `s’il est actif : sudo ufw allow ${port}/tcp`,
  },
  sounds: 'Sons',
  tracks: (n: number) => `${n} morceaux`,
  tracksMissing: (n: number, least: number) =>
    `il manque ${n} morceau(x) sur les ${least} qu’il faut au moins`,
  key: 'Clé du serveur',
  keyLost: (at: number) =>
    `elle manquait le ${typed.day(at)} ; une autre a été faite. Les mots de passe des maîtres du jeu et les clés des cartes sont à redonner, ou à retrouver dans une sauvegarde d’avant`,
  database: 'Base de données',
  sound: (at: number) => `lue en entier le ${typed.day(at)}, sans faute`,
  unsound: (at: number) =>
    `abîmée, lue en entier le ${typed.day(at)} ; arrêtez la boîte et remettez la dernière bonne sauvegarde`,

  backup: {
    about: 'Sauvegarde',
    none: 'aucune encore',
    first: 'la première se fait pendant la soirée',
    last: (at: number, size: number, maps: number, where: string) =>
      `la dernière est du ${typed.moment(at)} (${weight(size)}${maps === 0 ? '' : `, sans les cartes\u00a0: ${weight(maps)}`}), ${where}`,
    evenings: (n: number) => `${n} soirées ont été jouées depuis`,
    fails: (at: number, reason: string) => `elle échoue depuis le ${typed.moment(at)} (${reason})`,
    join: (parts: readonly string[]) => parts.join(' ; '),
    places: { beside: 'dans la boîte', elsewhere: 'dans le dossier BACKUP_DIR' },
  },
  cluster: {
    engine: 'NATS',
    answers: 'il répond',
    keeps: (ms: number) => `il garde ce qu’on lui donne, en ${ms} ms`,
    away: 'il ne garde rien en ce moment ; les salles attendent qu’il revienne',
    lone: 'la ligne vers lui est coupée ; les parties de cette salle continuent ici, et le rejoindront quand elle reviendra',
    filling: (percent: number) =>
      `son journal est plein à ${percent} % ; seule la bibliothèque le vide : démarrez-la (--desk)`,
    fewServers: (up: number, of: number, silent: string) =>
      `${up} de ses ${of} serveurs répondent${silent === '' ? '' : ` (sans réponse : ${silent})`} ; une panne de plus arrêterait les parties`,
    unsafe: 'une coupure de courant y perdrait des réponses (--cluster-unsafe)',
    nodes: 'Nœuds',
    node: (name: string, desk: boolean, hall: boolean) =>
      desk ? `${name} (bibliothèque)` : hall ? `${name} (salle)` : name,
    nobody: 'aucun n’est démarré',
    alone: (names: string, desk: string) =>
      `${names} ; si ${desk} s’arrête, aucun autre nœud ne prend la suite`,
    cut: (names: string) =>
      `coupée en ce moment : ${names} ; ses parties continuent sur place et reviendront avec la ligne`,
    noLibraryNode: (names: string) => `${names} ; aucun ne tient la bibliothèque (--desk)`,
    apart: (seconds: number) =>
      `les nœuds ont ${typed.decimal(seconds)} s d’écart ; réglez leurs horloges`,
  },
  doubt: (behind: boolean, seenAt: number | null) =>
    `cet ordinateur est ${behind ? 'en retard' : 'très en avance'}${seenAt === null ? '' : `, alors que la dernière soirée était le ${typed.day(seenAt)}`} ; rien ne sera effacé tant que l’administrateur n’a pas dit que l’heure est juste`,
}

const weight = (bytes: number): string =>
  bytes >= 1e9 ? typed.gigabytes(bytes) : typed.megabytes(bytes)
