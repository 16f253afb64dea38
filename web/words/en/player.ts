import { countedPoints } from '../format.ts'
import type { Words } from '../words.ts'

const keptPoints = (total: number) => `your ${countedPoints(total)}`

export const player: Words['player'] = {
  loading: 'Loading',
  room: (code) => `Room ${code}`,

  lobby: {
    title: 'Lobby',
    youAre: 'You are',
    team: {
      yours: 'Your team',
      mates: (names) => `With ${names}`,
      more: (names) => `With ${names} and others`,
      nobody: 'Nobody else yet',
    },
    goal: 'Find out where the photos were taken!',
    touchMap: 'On your phone’s map, tap the spot where the photo was taken.',
    send: 'Send your choice with ',
    sendButton: 'Answer',
    scoring: 'The closer and the faster you are, the more points you score.',
    simpleMap: 'Simple map on this phone: it plays just the same.',
    waiting: 'Waiting for the game to start',
    waitingRehearsal: 'Waiting for the rehearsal to start',
    late: (last) =>
      last
        ? 'The last photo is being played: the ranking is next'
        : 'The game has started: you’re in from the next photo',
  },

  titles: {
    starting: 'Here we go',
    question: (number, count) => `Question ${number}/${count}`,
    answered: 'Answer sent!',
    result: 'Results of the question',
    roundEnd: (number, count) =>
      count > 1 ? `End of round ${number}/${count}` : 'End of the round',
    break: 'Break',
    end: 'Game over',
    kicked: 'You’ve been removed from the room',
    waiting: 'One moment: the presenter has to let you in',
  },

  lost: {
    title: 'Connection lost',
    inGame:
      'The game continues on the big screen. You’ll be back here, at the same question, as soon as the network answers.',
    before: 'You’ll be back here as soon as the network answers.',
    storedSeat: 'Your seat is kept for one minute.',
    keptPoints: (total) => `Your seat and ${keptPoints(total)} are kept.`,
    keptAnswer: (total) => `Your seat, ${keptPoints(total)} and your answer are kept.`,
    keptSent: 'Your answer is kept: it goes out as soon as you’re back online.',
    keptMarker: 'Your marker is kept.',
    retrying: 'Reconnecting…',
    retry: 'Try again now',
  },

  choose: {
    color: 'Choose your colour',
    fruit: 'Choose your fruit',
    confirm: 'Confirm',
    full: 'Full',
    taken: 'already taken',
    pickColor: 'Please choose a colour!',
    pickFruit: 'Please choose a fruit!',
    otherColor: 'Change colour',
    colors: 'Colour',
    fruits: 'Fruit',
    colorFull: 'This colour is full: choose another one.',
    fruitTaken: 'This fruit is already taken: choose another one.',
    again: 'The connection was lost: choose your colour again.',
  },

  kicked: {
    title: 'The presenter has removed you from the lobby.',
    advice: 'Choose another name to come back.',
  },
}
