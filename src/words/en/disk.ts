import type { ProgramWords } from '../shape.ts'

/** Texts about disk errors. */
export const disk: ProgramWords['disk'] = {
  reasons: {
    denied: 'access denied',
    readOnly: 'the disk is read-only',
    absent: 'this folder or file doesn’t exist',
    isFolder: 'it is a folder',
    notAFolder: 'it is not a folder',
    tooBig: 'this disk takes no file that large (a FAT32 stick stops at 4\u00a0GB)',
    broken: 'the disk no longer answers',
    gone: 'the disk is no longer there',
    full: 'the disk is full',
    noRoom: 'the disk has too little room left',
    damaged: 'the database is damaged',
    unplugged: 'the stick or the disk is not plugged in',
  },
  refusals: {
    full: 'The disk is full: Point de Mire stops here, nothing is lost. Free up some space (the oldest backups, for example), then start again.',
    readOnly:
      'The disk is read-only: Point de Mire stops here, nothing is lost. Restart the computer, or use another disk.',
    broken:
      'The disk doesn’t answer properly: Point de Mire stops here. Copy the backups elsewhere, then use another disk.',
  },
}
