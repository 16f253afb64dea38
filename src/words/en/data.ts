import type { ProgramWords } from '../shape.ts'

/** Texts about the data folder: its database, and `server.key`, the secret from which the box derives its keys. */
export const data: ProgramWords['data'] = {
  unusable: (path, reason) => `The data folder ${path} can’t be used: ${reason}.`,
  folder: {
    notAFolder: 'it is not a folder',
    cannotBeMade: 'it can’t be created there',
    denied: 'access denied',
    readOnly: 'the disk is read-only',
    full: 'the disk is full',
    longName: 'its name is too long',
    cannotBeOpened: 'it can’t be opened',
    taken: 'another Point de Mire is already using it',
    lock: (file, code) => `the file ${file} can’t be written there (${code})`,
    key: (file) => `the file ${file} can’t be read or written there`,
    absent: 'it doesn’t exist',
    foreign: 'it holds something other than a box',
  },
  onlyServe: 'Only a start (serve) makes a data folder.',
  twoBoxes: (line, service, own) =>
    `There are two boxes here. For the service’s, type: ${line} --data ${service}; for the other one: ${line} --data ${own}`,
  noBox: (path, line) =>
    `No box in ${path}. Type: ${line} --data FOLDER, with the data folder that the start prints.`,
  closed: (path, line) =>
    `The data are in ${path}, which this account may not open. Type: sudo ${line}`,

  database: {
    tooNew: (path) =>
      `The database ${path} comes from a newer version of Point de Mire: update this program.`,
    unusable: (path, reason) => `The database ${path} can’t be used: ${reason}.`,
    damaged: 'it is damaged',
    readOnly: 'it is read-only',
    full: 'the disk is full',
    busy: 'another program is using it',
    cannotBeOpened: (code) => `it can’t be opened (${code})`,
    notRewritten: (reason) =>
      `The database was not rewritten: ${reason}. Nothing is lost, it serves as before.`,
    noRoom: 'the disk has too little free space',
  },
  keyLost: (file) =>
    `The server’s key (${file}) was missing or damaged: another one was made. Everyone signs in again; the game masters’ passwords and the map keys have to be entered again.`,
  noBackup:
    'There is no backup beside it: if you have one elsewhere, put it in place with the restore command.',
  lastBackup: (moment) => `The last good backup is from ${moment}; to put it in place, type:`,
}
