import { refusalCode, type NamedRefusals, type RefusalCode } from '#protocol/refusalCodes.ts'
import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { errors } from './lateLoaded.ts'

/** Words shared by several screens of the desk and of the viewer (the public page of a shared quiz). */
export const common: Words['common'] = {
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Delete',
  retry: 'Try again',
  back: 'Back',
  toLibrary: 'Back to the library',
  reloadList: 'Reload the list',
  loadingQuiz: 'Loading the quiz…',
  loadingMap: 'Loading the map…',
  typedIsKept: 'What you typed is kept: you can try again.',
  badPoints: 'Enter a number of points, 0 or more.',
  choosePhoto: 'Choose a photo.',

  points: 'Points',
  lobbyPicture: 'Lobby photo',
  history: 'Games played',
  gameMasters: 'Game masters',
  account: 'My account',
  logout: 'Sign out',
}

/** Texts about who may enter a room (locked, limits), the same on the big screen and on the presenter's remote. */
export const admission: Words['admission'] = {
  title: 'Doors of the room',
  open: 'Doors',
  lock: 'Lock the room',
  unlock: 'Unlock the room',
  locked: 'Room locked',
  lockedEffect: 'Nobody new gets in. Players who have a seat can come back.',
  openEffect: 'As long as there are seats, a new phone can join.',
  removeAway: 'Remove absent players',
  away: (n) => {
    if (n === 0) return 'Nobody is absent.'
    const effect =
      n === 1
        ? 'their points are erased, their phone can come back from zero'
        : 'their points are erased, their phones can come back from zero'
    return `${counted(n, 'player', 'players')} absent: ${effect}.`
  },
  keep: 'Keep',
  close: 'Close',

  ask: 'Several phones are coming from the same address. Let them in?',
  askKicked: 'A phone is coming from the address of removed players. Let it in?',
  from: (address, seats) => `${address}, ${counted(seats, 'player', 'players')}.`,
  why: 'This is common behind a Wi-Fi access point or a shared connection. A yes holds for the whole room.',
  whyKicked: 'A yes holds for everyone who comes from there.',
  allow: 'Let in',
  later: 'Not now',
}

/**
 * Texts that lead to the page “Looking after the box” (how to maintain the server), whose text is
 * `docs/looking-after-the-box.md`.
 */
export const help: Words['help'] = {
  more: 'Looking after the box: updating, changing computers, forgotten password, full disk',
  home: 'Back to the home page',
  guide: 'What the guide says about it',
}

/** Words for removing a player from the room, the same on the big screen and on the presenter's remote. */
export const kick: Words['kick'] = {
  ask: (pseudo, simulated = false) => `Remove ${pseudo}${simulated ? ', simulated player' : ''}`,
  title: (pseudo) => `Remove ${pseudo}?`,
  effect: (simulated = false) =>
    simulated
      ? 'Their points are erased, and the game no longer waits for them.'
      : 'Their points are erased and their phone goes back to the way in. A second removal closes the room to them.',
  keep: 'Keep',
  go: 'Remove',
}

/** Texts about whether a phone reaches the server, and the address to use. */
export const reach: Words['reach'] = {
  close: 'Close',

  check: {
    open: 'Check',
    title: 'Check with my phone',
    scan: 'Scan this code with your phone, on the players’ Wi-Fi.',
    qr: 'QR code of the check',
    waiting: 'Waiting for the phone…',
    reached: 'Phone connected',
    good: 'The players’ phones will come the same way.',
    late: 'Still nothing? Three likely reasons:',
    reasons: [
      'The phone is not on the same Wi-Fi as this computer, or its mobile data has taken over.',
      'The Wi-Fi keeps its devices apart (guest network, “client isolation”): use another network, or a shared connection.',
      'This computer’s firewall blocks connections: allow Point de Mire on private networks.',
    ],
    over: 'This check is no longer valid.',
    again: 'New check',
  },

  address: {
    open: 'Address',
    title: 'Address for phones',
    lead: 'The one on the players’ Wi-Fi. The choice is kept, and the QR codes follow it.',
    fixed: (base) => `The address is set by PUBLIC_URL, or this computer is on no network: ${base}`,
    automatic: 'Automatic',
    likeliest: 'The likeliest on the list',
    card: (card, likely) => (likely ? card : `${card}, unlikely`),
  },
}

// English translations of the server's error messages, by their code.

const HEAVY = 'This photo is over 25\u00a0MB: choose a lighter one.'
const NOT_A_PICTURE = 'This file is not a readable picture: choose a JPEG, HEIC, PNG, WebP or AVIF.'
const NO_PICTURE = 'No picture was received.'
const OTHER_TAB = 'was changed in another tab'
const NOTHING_IMPORTED = 'nothing was imported.'

const TEXTS: Readonly<Record<RefusalCode, string>> = {
  bad_json: 'This message is not readable JSON.',
  unknown_event: 'There is no such event.',
  bad_request: 'This request is incomplete or malformed.',
  bad_options: 'These game settings are not valid.',
  unauthorized: errors.notAuthenticated,
  not_found: 'This room doesn’t exist or can’t be joined.',
  full: 'This room is full.',
  barred: 'You have been removed from this room.',
  out_of_turn: 'Not at this moment.',
  already_answered: 'Your answer is already recorded.',
  too_many_rooms: 'This account already has 60 open rooms: close one first.',
  too_many_corrections: 'This game already has 300 corrections: no more can be added.',
  too_soon: 'The marker has just moved: leave it for the team to see for two seconds.',
  no_player: 'There are no players in the room yet.',
  no_question: 'This quiz has no questions: add one before you launch it.',
  replaced: 'This room is open in another tab.',
  rate_limited: 'Too many messages: wait a moment.',
  rooms_held: 'The game is on hold: the computer’s disk no longer takes anything in.',
  rooms_held_by_nats: 'The game is on hold: NATS no longer takes anything in.',

  missing_fields: errors.missingFields,
  unknown_room: 'This room doesn’t exist or can’t be joined.',
  server: errors.server,
  bad_credentials: errors.badCredentials,
  not_authenticated: errors.notAuthenticated,
  forbidden: errors.forbidden,
  no_upgrade: 'This address only opens by WebSocket.',
  too_many_requests: 'Too many tries: wait a moment, then try again.',
  headers_too_large:
    'The header of this request is too long: clear this page’s cookies, then try again.',
  unknown_expectation: 'The Expect header of this request is not accepted here.',
  too_many_fields: 'This form has too many fields.',
  too_many_files: 'This form holds several files: send one at a time.',
  too_slow: 'This upload has stopped, or is too slow: move closer to the Wi-Fi, then try again.',
  body_too_large: 'This upload is too large.',
  unsupported_media: 'This type of content is not accepted here.',
  unknown_address: 'This computer no longer has that address: choose another one.',
  unknown_phone_check: 'This check is no longer valid: show another one.',
  foreign_host:
    'This name is not the server’s: open the page by the address that the server shows, or give it this name in PUBLIC_URL.',
  unknown_quiz: 'This quiz doesn’t exist or can’t be opened any more.',
  unknown_question: 'This question no longer exists.',
  unknown_folder: 'This folder doesn’t exist or can’t be opened any more.',
  unknown_image: 'This picture doesn’t exist.',
  unknown_marker: 'This name doesn’t exist.',
  blank_name: 'The name can’t be empty or too long.',
  bad_coords: 'Invalid coordinates',
  missing_coords: 'Please enter coordinates',
  missing_embed_position: 'This Street View link holds no readable position and direction.',
  bad_map_settings: 'These map settings are not valid.',
  bad_rings: 'These rings are not valid.',
  bad_year: 'The year is a whole number, from −3000 to 2100.',
  bad_year_points:
    'The points of the year are a number, zero or more, and the span a whole number of years.',
  photo_too_large: HEAVY,
  not_an_image: NOT_A_PICTURE,
  not_a_sphere:
    'A 360° photo is twice as wide as it is high, and at least 1,000 pixels wide: add this one as a photo.',
  not_a_view: 'This opening view can’t be read.',
  side_too_long: 'This picture is too long: 30,000 pixels a side at most.',
  beyond_map: 'This place is beyond what the map shows: 85.05° of latitude at most.',
  center_outside: 'The centre of the map is outside its bounds.',
  truncated: 'This photo is incomplete: copy it from the camera or phone again.',
  busy: 'Too many photos are coming in at once: try again in a moment.',
  desk_away: 'The library isn’t answering: games in progress go on, try again in a moment.',
  conflict: 'This can’t be done as things stand: reload the page, then try again.',
  ended: 'This challenge has ended.',
  disk_full: 'The disk is full: nothing was saved. Free up some space, then try again.',

  expired_account: 'This account has expired',
  unknown_game_master: 'User not found',
  mail_taken: 'This email address already belongs to another game master.',
  bad_expiration: 'There is no such expiry date: it is written YYYY-MM-DD.',
  bad_edition: 'Editing mode is Yes or No.',
  short_password: 'A password needs at least 8 characters.',
  wrong_own_password: 'The current password is not right.',
  unknown_session: 'This session no longer exists.',
  text_too_long: 'This text is too long.',
  missing_picture: NO_PICTURE,
  no_lobby_picture: 'No lobby photo has been chosen.',
  bad_points: 'The points are four numbers, zero or more.',
  unknown_sound: 'This sound doesn’t exist.',
  missing_sound: 'No sound was received.',
  not_named_mp3: 'A sound is an MP3 file, whose name ends in .mp3.',
  not_an_mp3: 'This file is not a readable MP3.',
  sound_too_large: 'This sound is over 20\u00a0MB: choose a lighter one.',
  fixed_sound: 'This sound can’t be removed: change it.',
  last_photo_sound: 'At least one photo sound must stay.',

  backup_is_sent: 'A backup is already being sent. Wait until it is done.',
  backup_is_restored: 'A backup is already being checked. Wait until it is done.',
  unknown_backup: 'This backup is no longer there. Reload the page.',
  rooms_are_open: 'Games are open: close them first, or wait until they are over.',
  no_room_to_rewrite: 'The disk has too little free space to rewrite the database.',
  name_too_long: 'This name is too long: 200 characters at most.',
  blank_folder_name: 'The folder needs a name.',
  unknown_item: 'This quiz or folder doesn’t exist or can’t be opened any more.',
  unknown_in_bin: 'This is no longer in the bin.',
  into_itself: 'A folder can’t go into itself or into one of its subfolders.',
  folders_too_deep:
    'Folders go 20 levels deep at most, nothing was done: choose a higher folder, or merge some levels.',
  too_many_folders:
    'The library holds 5,000 folders at most, nothing was done: delete some folders, then try again.',
  missing_photo: 'No photo was received.',
  stale_quiz: `This quiz ${OTHER_TAB}: reload it before you save.`,
  stale_question: `This question ${OTHER_TAB}: reload it before you save.`,
  stale_order:
    'Questions were added or removed in another tab: reload the quiz before you reorder them.',
  stale_folder: `This folder ${OTHER_TAB}: reload the page before you save.`,
  still_played: 'A game of this quiz is being played: it will be deleted afterwards.',
  not_a_quiz_file: 'This file is not a readable Point de Mire export.',
  newer_quiz_file: 'This file comes from a newer version of Point de Mire.',
  bad_photo_in_file: `A photo in this file can’t be read: ${NOTHING_IMPORTED}`,
  quiz_file_too_large: 'This file is over 2\u00a0GB: export the folder in several parts.',
  quiz_file_overfull:
    'That is too much for one file (2000 folders, 5000 quizzes, 1000 questions per quiz at most): export the folders one by one.',
  import_busy: 'Another import is running: try again in a moment.',
  still_open: 'The room of this game is still open: delete it once it is closed.',
  no_demo: 'The demo postcards were not built with this installation.',
  unknown_game: 'This game is no longer in the history.',
  disk_read_only:
    'The disk no longer takes anything in: nothing was saved. Check the computer’s disk, then try again.',

  unknown: 'This doesn’t exist, or no longer does.',
  bad_change: 'This change of the evening is incomplete or malformed.',
  stale: `This evening ${OTHER_TAB}: reload it before you save.`,
  no_round: 'This evening has no rounds: add one before you export it.',
  no_round_in_file: `The evening in this file has no rounds: ${NOTHING_IMPORTED}`,
  too_many_steps: `The evening in this file has more than 100 steps: ${NOTHING_IMPORTED}`,
  no_round_to_play: 'This evening has no rounds: add one before you launch it.',
  unknown_scorer: 'This player or team is no longer in the game.',
  unknown_photo: 'This photo is no longer in the library: choose another one.',
  bad_evening_in_file: `The evening in this file can’t be read: ${NOTHING_IMPORTED}`,

  bad_terms: 'These challenge settings are not valid.',
  past_end: 'The end date has already passed: choose another one.',
  no_photo: 'This quiz has no photos: a challenge only shows photos, not Street Views.',
  too_many: 'There are already 500 challenges: delete one first.',
  bad_name: 'A name has 1 to 24 characters.',
  too_many_players: 'Too many people are starting this challenge at once: try again in a minute.',
  too_many_games: 'Too many games end here at once: yours is kept, its result comes in a moment.',
  bad_day: 'This day does not exist: write it as YYYY-MM-DD.',
  bad_answer: 'This answer is incomplete or malformed.',
  over: 'This game is over.',
  none_runs: 'No question is running, or it already has its answer.',
  resting: 'A game is showing these photos right now: the challenge resumes after it.',
  unknown_player: 'This name is no longer in the ranking.',

  unknown_souvenir: 'This souvenir doesn’t exist, or no longer does.',
  unknown_album: 'This album doesn’t exist, or is over.',

  unknown_source: 'This map source doesn’t exist.',
  not_a_tile: 'These tile coordinates are not valid.',
  hole: 'This source has no picture here.',
  upstream: 'The map source doesn’t answer properly.',
  timeout: 'The map source takes too long to answer.',
  absent: 'There is no Street View picture here.',
  refused: 'Google refuses this device’s key, or its quota is used up.',
  silent: 'Google doesn’t answer.',
  bad_source: 'This map source is incomplete or malformed.',
  bad_address:
    'The address must begin with http:// or https:// and contain {z}, {x} and {y} (or {-y}).',
  bad_zooms: 'The widest zoom must not be closer than the closest.',
  source_exists: 'This source is already on the list.',
  unknown_preset: 'This source preset doesn’t exist.',
  not_a_network_source: 'This source is a file: there is nothing to prepare.',
  missing_file: 'No file was received.',
  not_a_tile_file: 'This file is not a readable PMTiles or MBTiles archive.',
  file_too_large: 'This file is over 20\u00a0GB.',
  short_place: 'Type at least two letters of the place.',
  bad_wish: 'This area is not valid: choose quizzes, a folder or a rectangle.',
  nothing_covers: 'No source on the list covers this area.',
  unknown_pack: 'This prepared area no longer exists.',
  pack_runs: 'This area is being prepared: pause it before you download it.',

  trouble_source_gone: 'This area’s source is no longer on the list, or is off.',
  trouble_forbidden: 'This area’s source does not allow its pictures to be kept.',
  trouble_source_silent: 'The source doesn’t answer: trying again in a moment.',
  trouble_source_busy: 'The source asks to wait: going on in a moment.',
  trouble_some_missing: 'The source did not give all the pictures: resume later.',
  trouble_disk_full: 'The disk is full: free up some space, then resume.',
  trouble_failed: 'The preparation has stopped: resume it.',

  test_nothingThere: 'The source answers, but has no picture here.',
  test_notAnImage: 'The source answers, but not with a picture: check the address and the key.',
  test_cutShort: 'The source broke off in the middle of the picture.',
  test_redirected:
    'The source sends to another address, which the box does not follow: give the final address (https?).',
  test_silent: 'The source doesn’t answer: check the network and the address.',
  test_resting: 'The source has just refused several requests: try again in a few seconds.',
}

const RELATIONS = {
  same: 'exactly the same',
  newer: 'and the file is newer',
  older: 'and the file is older',
  alike: 'with the same places',
}
const FIELDS: Readonly<Record<string, string>> = {
  kind: 'kind of step',
  quiz: 'quiz',
  title: 'title',
  text: 'text',
  minutes: 'length',
  multiplier: 'points counted',
  formula: 'scoring',
  max_answer_time: 'answer time',
  help_zone: 'help zone',
  time_points: 'time points',
}
const NAMED_MOST = 3
const badStep = ({ field }: { field: string }) =>
  `the value of “${FIELDS[field] ?? field}” is not valid.`

const NAMED: { readonly [Code in keyof NamedRefusals]: (about: NamedRefusals[Code]) => string } = {
  known_quizzes: (known) => {
    const named = known
      .slice(0, NAMED_MOST)
      .map(({ name, relation }) => `“${name}”, ${RELATIONS[relation]}`)
    const [first] = known
    if (first && known.length === 1)
      return `“${first.name}” is already in the library, ${RELATIONS[first.relation]}.`
    const others = known.length - NAMED_MOST
    return `${counted(known.length, 'quiz', 'quizzes')} of this file are already in the library: ${named.join('; ')}${others > 0 ? `; and ${counted(others, 'other', 'others')}` : ''}.`
  },
  backup_not_staged: () =>
    'This backup was not restored: it is damaged, incomplete or from a newer version, or the disk is full. Nothing has changed.',
  too_many_pixels: ({ megapixels, most }) =>
    `This picture has ${megapixels} megapixels, and ${most} are allowed in its format: reduce it, or export it as JPEG.`,
  pack_forbidden: (source) =>
    `“${source}” does not allow its pictures to be kept: this area can’t be prepared with it.`,
  pack_key_missing: (source) => `“${source}” needs a key: enter it before you prepare an area.`,
  pack_outside: (source) => `“${source}” does not cover this area.`,
  pack_too_large: (source) =>
    `This area asks “${source}” for too many pictures: choose a wider zoom or a smaller area.`,
  unknown_places: (places) =>
    places.includes('{s}')
      ? 'Replace {s} by a single letter, such as a: the address may only contain {z}, {x} and {y} (or {-y}).'
      : `The address may only contain {z}, {x} and {y} (or {-y}), in small letters. To be replaced: ${places.join(', ')}.`,
  test_refused: (status) => `The source refuses (code ${status}): check the address and the key.`,
  step_quiz_gone: (step) => `Step ${step}: this quiz no longer exists. Choose another one.`,
  step_quiz_not_in_file: (step) =>
    `Step ${step} of the evening: its quiz is not in this file. Nothing was imported.`,
  step_invalid: (about) => `Step ${about.step}: ${badStep(about)}`,
  step_invalid_in_file: (about) =>
    `Step ${about.step} of the evening: ${badStep(about)} Nothing was imported.`,
}

/** The message of a code with its values filled in. The values are not validated, because our own server sends them. */
function named(code: keyof NamedRefusals, about: unknown): string {
  const say: (about: never) => string = NAMED[code]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return say(about as never)
}

const isNamed = (code: string): code is keyof NamedRefusals => Object.hasOwn(NAMED, code)
const isKnown = (code: string): code is RefusalCode => Object.hasOwn(TEXTS, code)

/**
 * The refusal of an evening whose quiz is in the bin or has no photos. It comes over the socket as a French text,
 * without separate values: step and quiz name are read from that text.
 */
const OF_STEP =
  /^Étape (?<step>\d+) : le quiz «\s(?<name>.*)\s» (?<fault>est dans la corbeille|n'a pas de photo)/
const unknownCode = refusalCode(500, '')

function ofStep(message: string): string | null {
  const { step, name, fault } = OF_STEP.exec(message)?.groups ?? {}
  if (step === undefined) return null
  return fault?.startsWith('est')
    ? `Step ${step}: the quiz “${name}” is in the bin. Restore it, or choose another one in the evening.`
    : `Step ${step}: the quiz “${name}” has no photos. Add one, or choose another quiz in the evening.`
}

export const refusals: Words['refusals'] = {
  said({ code, about, message }) {
    if (isNamed(code)) return named(code, about)
    const own = refusalCode(500, message)
    const best = own === unknownCode ? code : own
    return ofStep(message) ?? (isKnown(best) ? TEXTS[best] : errors.server)
  },
}

// Texts about a quiz's target (the rings in which an answer scores), and about settings that do not fit the quiz's map.
// The wizard, the launch form of a quiz, the page of an evening and the choice of a chained quiz show them.

export const target: Words['target'] = {
  scales: {
    street: 'Street',
    district: 'District',
    town: 'Town',
    region: 'Region',
    country: 'Country',
    world: 'World',
  },
  scaleOption: (name, radius) => `${name}, up to ${radius}`,

  toFix: 'To fix',
  targetSmall: (radius, side) =>
    `The target is too small: ${radius} on a map of ${side}. Hardly anyone would score.`,
  targetLarge: (radius, side) =>
    `The target is too large: ${radius} around the place, on a map of ${side}. Almost anything would score.`,
  outside: (n) =>
    `${counted(n, 'photo is', 'photos are')} outside the borders: nobody will be able to find ${n === 1 ? 'it' : 'them'}.`,
  coarse: (radius) =>
    `The map cannot be shown close enough: the ${radius} target would be a dot. This quiz cannot be played like this.`,
  coarsePlacing:
    'Here the map ends at towns: in a village, the marker would land beside the place.',
  mapHelp: 'Prepare the map while you have internet access, or give the box a map file.',
  askForMap: 'Ask the administrator to prepare the map.',
  prepareMap: 'Prepare the map',
  takeTarget: (scale) => `Use the target “${scale}”`,
  showAll: 'Frame all the photos',
  helpDot: 'This help zone would be a dot on phones: it would give the answer away.',
  takeHelp: (radius) => `Use a zone of ${radius}`,
  noHelp: 'Play without a help zone',
  notYours: 'Ask its author to fix it.',
}
