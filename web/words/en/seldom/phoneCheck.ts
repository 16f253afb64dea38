import type { Words } from '../../words.ts'

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Trying…',
  works: 'It works',
  advice: 'This phone reaches the game’s computer. Look at the presenter’s screen.',
  over: 'This check is no longer valid',
  overAdvice:
    'This phone does reach the game’s computer, but the code is too old. Show another one.',
  failed: 'The game no longer answers',
  failedAdvice: 'Check this phone’s Wi-Fi, then scan the code again.',
}
