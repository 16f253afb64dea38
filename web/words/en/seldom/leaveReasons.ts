import type { Words } from '../../words.ts'

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'The presenter has left the game.',
    advice: 'Enter another room’s number to play again.',
  },
  ended: { title: 'The game is over.', advice: 'Enter another room’s number to play again.' },
  noSuchRoom: {
    title: 'This room doesn’t exist or can’t be joined',
    advice: 'Check the number on the big screen.',
  },
  begun: {
    title: 'The game has begun without this phone.',
    advice: 'This room takes no more players. Ask the presenter, or enter another room’s number.',
  },
  full: {
    title: 'This room is full.',
    advice: 'Ask the presenter to free a seat, or enter another room’s number.',
  },
  barred: {
    title: 'The presenter has removed you from the game.',
    advice: 'This room no longer lets this phone in. Enter another room’s number.',
  },
}
