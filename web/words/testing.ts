// For tests: loads all French words at once.
import { addWords, type Words } from './words.ts'

for (const dictionaries of Object.values(
  import.meta.glob<Partial<Words>>(['./fr/*.ts', './fr/manager/*.ts'], { eager: true }),
))
  addWords(dictionaries)
