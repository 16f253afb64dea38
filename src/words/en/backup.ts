import type { ProgramWords } from '../shape.ts'

/** Texts of the commands `backup`, `restore` and `admin-password`. */
export const backup: ProgramWords['backup'] = {
  made: (file, size) => `Backup: ${file} (${size})`,
  secret: 'It holds the server’s key and the passwords of the accounts: keep it in a safe place.',
  leftOut: (files) => `It does not hold: ${files}`,
  exists: (file) => `${file} already exists: choose another name, nothing is overwritten.`,
  nothing: (dataDir) => `There is nothing to back up in ${dataDir}: the database is not there.`,
  notMade: (file, reason) => `The backup ${file} could not be made: ${reason}.`,

  restored: (moment, dataDir) => `Backup from ${moment} restored: ${dataDir}`,
  setAside: (folder) => `The data from before are set aside: ${folder}`,
  notRestored: (file, reason) =>
    `The backup ${file} was not restored: ${reason}. Nothing has changed.`,
  thisNotRestored: (reason) => `This backup was not restored: ${reason}. Nothing has changed.`,
  stopFirst: (reason) =>
    `${reason} Stop the box (Ctrl + C; as a service: sudo systemctl stop point-de-mire), then try again.`,
  faults: {
    notWhole: 'it is not a whole Point de Mire backup',
    sum: 'the file is damaged (its checksum is not the backup’s)',
    newer: 'it comes from a newer version of Point de Mire',
    database: 'its database is damaged',
  },

  password: (drawn) => `Password of the admin account: ${drawn}`,
  dataDir: (dataDir) => `Data: ${dataDir}`,
  passwordGiven: 'ADMIN_PASSWORD is set: it will replace this one at the next start.',
}
