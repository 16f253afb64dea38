import type { ProgramWords } from '../shape.ts'

/** Texts that the server prints in the terminal, when it starts and while it runs. */
export const start: ProgramWords['start'] = {
  here: (address) => `On this computer: ${address}`,
  lan: (address, card, likely) =>
    `On the local network: ${address}  (${card}${likely ? '' : ', unlikely'})`,
  publicUrl: (address) => `Public address: ${address}`,
  noAddress: 'No address on the local network: phones can’t join the game yet.',
  open: (address) => `Players open ${address}`,
  scan: (address) => `Players scan this code or open ${address}`,
  named: (address) => `Most devices also know ${address}`,
  presenter: (address) => `Presenter: ${address}`,
  data: (dataDir) => `Data: ${dataDir}`,
  password: (drawn) => [
    `Password of the admin account: ${drawn}`,
    'Write it down: it will not be shown again.',
  ],
  passwordLost:
    'The password of the admin account could not be written: sudo point-de-mire admin-password draws another one.',
  passwordFile: (file) => [
    'The password of the admin account is in a file, deleted at the first sign-in:',
    `sudo cat ${file}`,
  ],

  movedAway: 'The network has changed: no address for now, phones can no longer join the game.',
  moved: (address) => `The network has changed: players now open ${address}`,
  noName: (name) =>
    `The network already knows too many machines named ${name}: only the address in figures leads to this one.`,
  renamed: (name, address) =>
    `Another machine on the network is already called ${name}: this one answers at ${address}`,
  noBrowser: (page) => `No browser has opened: the presenter’s page is ${page}`,

  portTaken: (port) =>
    `Port ${port} is already in use: close the other program, or choose another port with --port.`,
  portReserved: (port) =>
    `Port ${port} is reserved for the system: choose one above 1023 with --port.`,
  foreignAddress: (host) =>
    `${host} is not an address of this computer: choose another one with --host.`,
  cannotListen: (host, port, reason) => `Can’t listen on ${host}, port ${port}: ${reason}`,
}
