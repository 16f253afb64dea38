// Texts of all refusals of the server. HTTP and WebSocket texts keep the straight apostrophes of the specification; the
// web app replaces them typographically.
import { EVENING_ERRORS } from './eveningErrors.ts'
import type { Rejection } from '#core/rejections.ts'

/** Field `data.code` of a WebSocket `error`. */
export type ErrorCode =
  | 'bad_json'
  | 'unknown_event'
  | 'bad_request'
  | 'bad_options'
  | 'unauthorized'
  | 'not_found'
  | 'full'
  | 'barred'
  | 'out_of_turn'
  | 'already_answered'
  | 'too_soon'
  | 'no_player'
  | 'no_question'
  | 'replaced'
  | 'rate_limited'
  | 'too_many_rooms'
  | 'too_many_corrections'

export const SOCKET_ERRORS: Readonly<Record<ErrorCode, string>> = {
  bad_json: "Ce message n'est pas du JSON lisible.",
  unknown_event: "Cet événement n'existe pas.",
  bad_request: 'Ce message est incomplet ou mal formé.',
  bad_options: 'Ces options de partie ne sont pas valables.',
  unauthorized: 'Non authentifié',
  not_found: "Cette salle n'existe pas ou n'est pas accessible",
  full: 'Cette salle est complète.',
  barred: 'Vous avez été retiré de cette salle.',
  out_of_turn: "Ce n'est pas le moment.",
  already_answered: 'Votre réponse est déjà enregistrée.',
  too_soon: "Le repère vient de bouger : laissez-le deux secondes à la vue de l'équipe.",
  no_player: "Il n'y a encore aucun joueur dans la salle.",
  no_question: "Ce quiz n'a aucune question : ajoutez-en une avant de le lancer.",
  replaced: 'Cette salle est ouverte dans un autre onglet.',
  rate_limited: 'Trop de messages : patientez un instant.',
  too_many_rooms: 'Ce compte a déjà 60 salles ouvertes : fermez-en une avant.',
  too_many_corrections: 'Cette partie a déjà 300 corrections : aucune ne peut plus s’y ajouter.',
}

/** Texts sent with `out_of_turn` while the log of a room cannot be written, on this machine's disk or by NATS on a cluster. */
export const HELD_MESSAGES = {
  held: "La partie est suspendue : le disque de l'ordinateur n'accepte plus d'écriture.",
  held_by_nats: "La partie est suspendue : NATS n'accepte plus d'écriture.",
} as const

/** Refusals about the remote, sent to the phone; `goneAsking` goes to the host: the phone no longer asks to pair. */
export const REMOTE_ERRORS = {
  usedKey: "Ce code n'est plus valable : affichez-en un autre sur l'écran de la partie.",
  goneAsking: 'Ce téléphone ne demande plus rien : affichez un autre code.',
  unpaired: "Ce téléphone n'est plus la télécommande : affichez un code sur l'écran de la partie.",
  noScreen: "L'écran de la partie n'est pas là : rien n'a été fait.",
} as const

/** Refusals of a colour or fruit: texts in the server's message `…_selected_callback`; no `error` is sent for them. */
export const CHOICE_ERRORS = {
  color_full: 'Cette couleur est complète : choisissez-en une autre.',
  other_color: "Ce n'est pas la couleur que vous avez choisie.",
  fruit_taken: 'Ce fruit est déjà pris : choisissez-en un autre.',
  unknown: "Ce choix n'existe pas dans cette salle.",
} as const

/** Refusals to a host's or a remote's page, each with the code of its cause. */
export const HOST_ERRORS = {
  /** sent with `bad_request` */
  otherQuiz: 'Cette salle joue un autre quiz que celui-là.',
  /** sent with `not_found` */
  unknownPlayer: "Ce joueur n'est plus dans la salle.",
  /** sent with `not_found` */
  neverAsked: "Personne n'attend à cette adresse.",
  /** sent with `out_of_turn` */
  drives: 'Cette page mène la partie : pour y jouer, prenez un téléphone ou un autre onglet.',
} as const

/** The error code that the server sends a client when the core rejects the client's command. */
export function codeOf(rejection: Rejection): ErrorCode {
  if (rejection === 'crowded') return 'rate_limited'
  return rejection === 'color_full' || rejection === 'other_color' || rejection === 'fruit_taken'
    ? 'bad_request'
    : rejection
}

/** Texts of HTTP errors; texts from the specification's error catalogue are kept word for word. */
export const HTTP_ERRORS = {
  missingFields: 'Tout les champs sont obligatoires',
  unknownRoom: "Cette salle n'existe pas ou n'est pas accessible",
  server: 'Une erreur est survenue au niveau du serveur',
  badCredentials: 'Identifiant / Mot de passe incorrect',
  notAuthenticated: 'Non authentifié',
  forbidden: 'Authentification incorrecte',
  noUpgrade: "Cette adresse ne s'ouvre que par WebSocket.",
  tooManyRequests: 'Trop de tentatives : patientez un instant, puis réessayez.',
  badRequest: 'Cette demande est incomplète ou mal formée.',
  headersTooLarge:
    "L'en-tête de cette demande est trop long : effacez les cookies de cette page, puis réessayez.",
  unknownExpectation: "L'en-tête Expect de cette demande n'est pas accepté ici.",
  tooManyFields: 'Ce formulaire a trop de champs.',
  tooManyFiles: 'Ce formulaire contient plusieurs fichiers : envoyez-en un seul à la fois.',
  tooSlow: "Cet envoi n'avance plus, ou trop lentement : rapprochez-vous du Wi-Fi, puis réessayez.",
  bodyTooLarge: 'Cet envoi est trop lourd.',
  unsupportedMedia: "Ce type de contenu n'est pas accepté ici.",
  notFound: "Cette adresse n'existe pas.",
  unknownAddress: "Cet ordinateur n'a plus cette adresse : choisissez-en une autre.",
  unknownPhoneCheck: "Cet essai n'est plus valable : affichez-en un autre.",
  foreignHost:
    "Ce nom n'est pas celui du serveur : ouvrez la page par l'adresse qu'il affiche, ou donnez-lui ce nom dans PUBLIC_URL.",
  unknownQuiz: "Ce quiz n'existe pas ou n'est plus accessible.",
  unknownQuestion: "Cette question n'existe plus.",
  unknownFolder: "Ce dossier n'existe pas ou n'est plus accessible.",
  unknownImage: "Cette image n'existe pas.",
  unknownMarker: "Ce pseudo n'existe pas.",
  blankName: 'Le titre et la description sont obligatoires.',
  badCoords: 'Coordonnées invalides',
  missingCoords: 'Merci de renseigner des coordonnées',
  missingEmbedPosition: 'Ce lien Street View ne contient pas de position et de direction lisibles.',
  badMapSettings: 'Ces réglages de carte ne sont pas valables.',
  badRings: 'Ces cercles ne sont pas valables.',
  badYear: 'L’année est un nombre entier, de −3000 à 2100.',
  badYearPoints:
    'Les points de l’année sont un nombre positif ou nul, et l’écart un nombre entier d’années.',
  photoTooLarge: 'Cette photo dépasse 25 Mo : choisissez-en une plus légère.',
  notAnImage:
    "Ce fichier n'est pas une image lisible : choisissez un JPEG, un HEIC, un PNG, un WebP ou un AVIF.",
  truncated: "Cette photo est incomplète : copiez-la de nouveau depuis l'appareil.",
  notASphere:
    "Une photo à 360° est deux fois plus large que haute, et large d'au moins 1 000 pixels : ajoutez celle-ci comme une photo.",
  notAView: 'Cette vue de départ ne peut pas être lue.',
  sideTooLong: 'Cette image est trop longue : 30 000 pixels par côté au plus.',
  beyondMap: 'Ce lieu est au-delà de ce que la carte montre : 85,05° de latitude au plus.',
  centerOutside: 'Le centre de la carte est hors de ses limites.',
  tooManyPixels: ({ megapixels, most }: { megapixels: number; most: number }): string =>
    `Cette image a ${megapixels} mégapixels, et ${most} sont permis dans son format : réduisez-la, ou exportez-la en JPEG.`,
  busy: 'Trop de photos arrivent en même temps : réessayez dans un instant.',
  deskAway:
    'La bibliothèque ne répond pas : les parties en cours continuent, réessayez dans un instant.',
} as const

/** Texts of errors about accounts, sounds, the points of the default rings, and the lobby's picture. */
export const PEOPLE_ERRORS = {
  expiredAccount: 'Ce compte a expiré',
  unknownGameMaster: 'Utilisateur introuvable',
  mailTaken: "Cette adresse mail est déjà celle d'un autre maître du jeu.",
  badExpiration: "La date d'expiration n'existe pas : elle s'écrit AAAA-MM-JJ.",
  badEdition: 'Le mode édition se dit Oui ou Non.',
  shortPassword: 'Un mot de passe a 8 caractères au moins.',
  wrongOwnPassword: "Le mot de passe actuel n'est pas le bon.",
  unknownSession: "Cette session n'existe plus.",
  textTooLong: 'Un de ces champs est trop long.',
  missingPicture: "Aucune image n'a été reçue.",
  noLobbyPicture: "Aucune photo du salon n'a été choisie.",
  badPoints: 'Les points sont quatre nombres, positifs ou nuls.',
  unknownSound: "Ce son n'existe pas.",
  missingSound: "Aucun son n'a été reçu.",
  notNamedMp3: 'Un son est un fichier MP3, dont le nom finit par .mp3.',
  notAnMp3: "Ce fichier n'est pas un MP3 lisible.",
  soundTooLarge: 'Ce son dépasse 20 Mo : choisissez-en un plus léger.',
  fixedSound: 'Ce son ne peut pas être retiré : changez-le.',
  lastPhotoSound: 'Il faut garder au moins un son des photos.',
} as const

/** How a quiz of an imported file compares with the library's copy, in words for `knownQuizzesText`. */
const KNOWN = {
  same: 'à l’identique',
  newer: 'et le fichier est plus récent',
  older: 'et le fichier est plus ancien',
  alike: 'avec les mêmes lieux',
} as const
const KNOWN_NAMED = 3

export type KnownRelation = keyof typeof KNOWN

export function knownQuizzesText(
  known: readonly { name: string; relation: KnownRelation }[],
): string {
  const [first] = known
  if (first && known.length === 1)
    return `«\u00a0${first.name}\u00a0» est déjà dans la bibliothèque, ${KNOWN[first.relation]}.`
  const named = known
    .slice(0, KNOWN_NAMED)
    .map(({ name, relation }) => `«\u00a0${name}\u00a0», ${KNOWN[relation]}`)
    .join(' ; ')
  const others = known.length - KNOWN_NAMED
  return `${known.length} quiz de ce fichier sont déjà dans la bibliothèque : ${named}${others > 0 ? ` ; et ${others} autre${others > 1 ? 's' : ''}` : ''}.`
}

/** Texts of errors of the library: folders, quizzes, the bin, export and import, history. */
export const LIBRARY_ERRORS = {
  backupIsSent: 'Une sauvegarde est déjà en cours d’envoi. Attendez sa fin.',
  backupIsRestored: 'Une sauvegarde est déjà en cours de vérification. Attendez sa fin.',
  unknownBackup: 'Cette sauvegarde n’est plus là. Rechargez la page.',
  roomsAreOpen: 'Des parties sont ouvertes : fermez-les d’abord, ou attendez leur fin.',
  noRoomToRewrite: 'Le disque n’a pas assez de place libre pour réécrire la base de données.',
  nameTooLong: 'Ce nom est trop long : 200 caractères au plus.',
  textTooLong: 'Ce texte est trop long : 2000 caractères au plus.',
  blankFolderName: 'Le nom du dossier est obligatoire.',
  unknownItem: "Ce quiz ou ce dossier n'existe pas ou n'est plus accessible.",
  unknownInBin: "Ce quiz n'est plus dans la corbeille.",
  intoItself: 'Un dossier ne peut pas aller dans lui-même ni dans un de ses sous-dossiers.',
  foldersTooDeep:
    "Les dossiers s'emboîtent sur 20 niveaux au plus, rien n'a été fait : choisissez un dossier plus haut, ou réunissez des niveaux.",
  tooManyFolders:
    "La bibliothèque a 5000 dossiers au plus, rien n'a été fait : effacez des dossiers, puis réessayez.",
  missingPicture: "Aucune image n'a été reçue.",
  missingPhoto: "Aucune photo n'a été reçue.",
  staleQuiz: "Ce quiz a été modifié dans un autre onglet : rechargez-le avant d'enregistrer.",
  staleQuestion:
    "Cette question a été modifiée dans un autre onglet : rechargez-la avant d'enregistrer.",
  staleOrder:
    'Des questions ont été ajoutées ou retirées dans un autre onglet : rechargez le quiz avant de les ranger.',
  staleFolder:
    "Ce dossier a été modifié dans un autre onglet : rechargez la page avant d'enregistrer.",
  stillPlayed: 'Une partie de ce quiz est en cours : il sera effacé après elle.',
  notAQuizFile: "Ce fichier n'est pas un export de Point de Mire lisible.",
  newerQuizFile: "Ce fichier vient d'une version plus récente de Point de Mire.",
  badPhotoInFile: "Une photo de ce fichier n'est pas lisible : rien n'a été importé.",
  quizFileTooLarge: 'Ce fichier dépasse 2 Go : exportez le dossier en plusieurs fois.',
  quizFileOverfull:
    "C'est trop pour un seul fichier (2000 dossiers, 5000 quiz, 1000 questions par quiz au plus) : exportez les dossiers un par un.",
  importBusy: 'Un autre import est en cours : réessayez dans un instant.',
  stillOpen: 'La salle de cette partie est encore ouverte : effacez-la une fois fermée.',
  noDemo: "Les cartes postales de démonstration n'ont pas été construites avec cette installation.",
  unknownGame: "Cette partie n'est plus dans l'historique.",
  diskReadOnly:
    "Le disque n'accepte plus d'écriture : rien n'a été enregistré. Vérifiez le disque de l'ordinateur, puis réessayez.",
  diskFull: "Le disque est plein : rien n'a été enregistré. Libérez de la place, puis réessayez.",
} as const

/** Texts of the errors of /api/tiles and /api/map. */
export const TILE_ERRORS = {
  unknownSource: "Cette source de carte n'existe pas.",
  notATile: 'Ces coordonnées de tuile ne sont pas valables.',
  hole: "Cette source n'a pas d'image à cet endroit.",
  upstream: 'La source de la carte ne répond pas correctement.',
  timeout: 'La source de la carte met trop de temps à répondre.',
} as const

/** Texts of errors about pictures of Street View, which come from Google's Static API. */
export const STILL_ERRORS = {
  absent: "Il n'y a pas d'image de Street View à cet endroit.",
  refused: 'Google refuse la clé de cet appareil, ou son quota est épuisé.',
  silent: 'Google ne répond pas.',
} as const

/** Texts of errors about map sources and the areas prepared for a venue without network. */
export const MAP_ERRORS = {
  badSource: 'Cette source de carte est incomplète ou mal formée.',
  badAddress:
    "L'adresse doit commencer par http:// ou https:// et contenir {z}, {x} et {y} (ou {-y}).",
  unknownPlaces: (places: readonly string[]): string =>
    places.includes('{s}')
      ? "Remplacez {s} par une seule lettre, par exemple a : l'adresse n'admet que {z}, {x} et {y} (ou {-y})."
      : `L'adresse n'admet que {z}, {x} et {y} (ou {-y}), en minuscules. À remplacer : ${places.join(', ')}.`,
  badZooms: 'Le zoom le plus large doit être inférieur ou égal au plus proche.',
  sourceExists: 'Cette source est déjà dans la liste.',
  unknownPreset: "Ce modèle de source n'existe pas.",
  notANetworkSource: "Cette source est un fichier : il n'y a rien à préparer.",
  missingFile: "Aucun fichier n'a été reçu.",
  notATileFile: "Ce fichier n'est pas un paquet d'images PMTiles ou MBTiles lisible.",
  fileTooLarge: 'Ce fichier dépasse 20 Go.',
  shortPlace: 'Écrivez au moins deux lettres du lieu.',
  badWish: "Cette zone n'est pas valable : choisissez des quiz, un dossier ou un rectangle.",
  nothingCovers: 'Aucune source de la liste ne couvre cette zone.',
  unknownPack: "Cette zone préparée n'existe plus.",
  packRuns: 'Cette zone est en cours de préparation : mettez-la en pause avant de la télécharger.',
  forbidden: (name: string) =>
    `« ${name} » interdit de conserver ses images : cette zone ne peut pas être préparée avec elle.`,
  key_missing: (name: string) =>
    `« ${name} » demande une clé : saisissez-la avant de préparer une zone.`,
  outside: (name: string) => `« ${name} » ne couvre pas cette zone.`,
  too_large: (name: string) =>
    `Cette zone demande trop d'images à « ${name} » : choisissez un zoom moins proche ou une zone plus petite.`,
} as const

/** Reasons why the preparation of an area does not progress. */
export const MAP_TROUBLES = {
  source_gone: "La source de cette zone n'est plus dans la liste ou n'est pas activée.",
  forbidden: 'La source de cette zone interdit de conserver ses images.',
  source_silent: 'La source ne répond pas : nouvel essai dans un instant.',
  source_busy: 'La source demande de patienter : reprise dans un instant.',
  some_missing: "La source n'a pas donné toutes les images : reprenez plus tard.",
  disk_full: 'Le disque est plein : libérez de la place, puis reprenez.',
  failed: "La préparation s'est arrêtée : reprenez-la.",
} as const

/** Results of the test of a map source. */
export const MAP_TESTS = {
  nothingThere: "La source répond, mais n'a pas d'image à cet endroit.",
  refused: (status: string) => `La source refuse (code ${status}) : vérifiez l'adresse et la clé.`,
  notAnImage: "La source répond, mais pas par une image : vérifiez l'adresse et la clé.",
  cutShort: "La source s'est interrompue au milieu de l'image.",
  redirected:
    'La source renvoie vers une autre adresse, ce que la boîte ne suit pas : donnez l’adresse finale (https ?).',
  silent: 'La source ne répond pas : vérifiez le réseau et l’adresse.',
  resting: 'La source vient de refuser plusieurs demandes : réessayez dans quelques secondes.',
} as const

/** Warnings, in the terminal and to the presenter, that `TILE_SOURCE` is unusable: the embedded world replaces it. */
export const TILE_SOURCE_WARNINGS = {
  address: (given: string) =>
    `TILE_SOURCE : l'adresse « ${given} » doit contenir {z}, {x} et {y} (ou {-y}). La carte du monde intégrée la remplace.`,
  unknownKind: (given: string) =>
    `TILE_SOURCE : « ${given} » n'est ni une adresse http(s), ni un fichier .pmtiles ou .mbtiles. La carte du monde intégrée la remplace.`,
  missing: (given: string) =>
    `TILE_SOURCE : le fichier « ${given} » est introuvable. La carte du monde intégrée le remplace.`,
  unreadable: (given: string) =>
    `TILE_SOURCE : le fichier « ${given} » n'est pas un paquet d'images lisible. La carte du monde intégrée le remplace.`,
} as const

const WORDED: ReadonlySet<unknown> = new Set([
  ...Object.values(HTTP_ERRORS),
  ...Object.values(PEOPLE_ERRORS),
  ...Object.values(LIBRARY_ERRORS),
  ...Object.values(MAP_ERRORS),
  EVENING_ERRORS.blankName,
  EVENING_ERRORS.badChange,
])

/** Whether a schema's error message is a French text of the catalogues; any other is an English text of valibot. */
export const isWorded = (message: string): boolean => WORDED.has(message)
