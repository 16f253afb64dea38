import type { ProgramWords } from '../shape.ts'
import { typed } from './typed.ts'

const weight = (bytes: number): string =>
  bytes >= 1e9 ? typed.gigabytes(bytes) : typed.megabytes(bytes)

/**
 * Texts of the machine's checks, for the command `doctor` and the page “All set?”: subjects, and results. `doctor`
 * prints “Subject: result”, so a result begins with a small letter.
 */
export const findings: ProgramWords['findings'] = {
  version: 'Version',
  disk: 'Disk',
  memory: 'Memory',
  room: (free, of) => `${typed.gigabytes(free)} free of ${typed.gigabytes(of)}`,
  clock: 'Clock',
  now: (now) => typed.wholeMoment(now),
  doubted: (now, doubt) => `${typed.wholeMoment(now)}; ${doubt}`,
  unset: 'this computer’s time is wrong, sessions and history would suffer from it',
  publicAddress: 'Players’ address',
  network: 'Network',
  chosen: (address, card) => `${address} (${card}), chosen by the presenter`,
  noAddress: 'no address that phones can reach; connect the Wi-Fi or the cable',
  address: (address, card, others) =>
    `${address} (${card})${others === 0 ? '' : `, and ${others} other ${others === 1 ? 'address' : 'addresses'}`}`,
  networks: 'Several networks',
  addresses: (all) => `${all}; phones must be on the first one`,
  firewall: 'Firewall',
  firewalls: {
    windows: 'at the first start, accept the question of the Windows firewall (private networks)',
    macos: 'if macOS asks, allow incoming connections',
    ufw: (port) => `if it is active: sudo ufw allow ${port}/tcp`,
  },
  sounds: 'Sounds',
  tracks: (n) => `${n} tracks`,
  tracksMissing: (n, least) =>
    `${n} of the ${least} tracks that are needed ${n === 1 ? 'is' : 'are'} missing`,
  key: 'Server key',
  keyLost: (at) =>
    `it was missing on ${typed.day(at)}; another one was made. The game masters’ passwords and the map keys have to be entered again, or recovered from an earlier backup`,
  database: 'Database',
  sound: (at) => `read in full on ${typed.day(at)}, no faults`,
  unsound: (at) =>
    `damaged, read in full on ${typed.day(at)}; stop the box and restore the last good backup`,

  backup: {
    about: 'Backup',
    none: 'none yet',
    first: 'the first one is made during the evening',
    last: (at, size, maps, where) =>
      `the last one is from ${typed.moment(at)} (${weight(size)}${maps === 0 ? '' : `, without the maps: ${weight(maps)}`}), ${where}`,
    evenings: (n) => `${n} evenings have been played since`,
    fails: (at, reason) => `it has been failing since ${typed.moment(at)} (${reason})`,
    join: (parts) => parts.join('; '),
    places: { beside: 'in the box', elsewhere: 'in the BACKUP_DIR folder' },
  },
  cluster: {
    engine: 'NATS',
    answers: 'it answers',
    keeps: (ms) => `it keeps what it is given, within ${ms} ms`,
    away: 'it keeps nothing at the moment; the rooms wait for it to come back',
    lone: 'the line to it is cut; this hall’s games go on here, and join it again when the line is back',
    filling: (percent) =>
      `its log is ${percent}% full; only the library empties it: start it (--desk)`,
    fewServers: (up, of, silent) =>
      `${up} of its ${of} servers answer${silent === '' ? '' : ` (no answer: ${silent})`}; one more failure would stop the games`,
    unsafe: 'a power cut would lose answers there (--cluster-unsafe)',
    nodes: 'Nodes',
    node: (name, desk, hall) => (desk ? `${name} (library)` : hall ? `${name} (hall)` : name),
    nobody: 'none is started',
    alone: (names, desk) => `${names}; if ${desk} stops, no other node takes over`,
    cut: (names) =>
      `cut off at the moment: ${names}; its games go on there, and come back with the line`,
    noLibraryNode: (names) => `${names}; none of them holds the library (--desk)`,
    apart: (seconds) => `the nodes are ${typed.decimal(seconds)} s apart; set their clocks`,
  },
  doubt: (behind, seenAt) =>
    `this computer is ${behind ? 'slow' : 'far ahead'}${seenAt === null ? '' : `, whereas the last evening was on ${typed.day(seenAt)}`}; nothing will be deleted until the administrator has said that the time is right`,
}
