import { compose as attente } from './pieces/attente.mjs'
import { compose as bipper } from './pieces/bipper.mjs'
import { compose as boussole } from './pieces/boussole.mjs'
import { compose as classement } from './pieces/classement.mjs'
import { compose as escale } from './pieces/escale.mjs'
import { compose as final } from './pieces/final.mjs'
import { compose as horizon } from './pieces/horizon.mjs'

/**
 * The seven sounds. The number at the start of a file name is the sound's track number, by which the product chooses
 * when to play the sound.
 */
export const pieces = [
  { file: '1-attente.mp3', compose: attente, mastering: { lufs: -17 } },
  { file: '2-classement.mp3', compose: classement, mastering: { lufs: -16 } },
  { file: '3-final.mp3', compose: final, mastering: { lufs: -16 } },
  { file: '4-bipper.mp3', compose: bipper, mastering: { lufs: -18, glueAt: 1 } },
  { file: '5-photo-horizon.mp3', compose: horizon, mastering: { lufs: -17 } },
  { file: '6-photo-boussole.mp3', compose: boussole, mastering: { lufs: -17, bright: 4 } },
  { file: '7-photo-escale.mp3', compose: escale, mastering: { lufs: -17 } },
]
