import {
  ENGLISH_COLORS,
  ENGLISH_FRUITS,
  englishColor,
  englishPseudo,
} from '#protocol/englishPseudos.ts'
import type { Words } from '../words.ts'

export const pseudo: Words['pseudo'] = {
  fruit: (fruit) => ENGLISH_FRUITS[fruit],
  color: (color) => ENGLISH_COLORS[color],
  shown: englishPseudo,
  team: englishColor,
}
