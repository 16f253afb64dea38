import {
  ENGLISH_COLORS,
  ENGLISH_FRUITS,
  englishColor,
  englishPseudo,
} from '#protocol/englishPseudos.ts'
import { countedPoints } from '../format.ts'
import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: 'Find out where the photos were taken!',
  roomLabel: 'Room number',
  join: 'Join',
  checking: 'Looking for the room…',
  administration: 'Administration',
  gameMasters: 'Game masters',
  privacy: 'Privacy',

  missingField: 'Please enter the room number',
  noSuchRoom: 'This room doesn’t exist or can’t be joined',
  serverError: 'Something went wrong on the server',
  tooManyTries: 'Too many tries: wait a moment, then try again.',

  notFound: {
    title: 'This page doesn’t exist',
    advice: 'Check the address, or go back to the home page to join a room.',
    home: 'Back to the home page',
  },
}

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

export const pseudo: Words['pseudo'] = {
  fruit: (fruit) => ENGLISH_FRUITS[fruit],
  color: (color) => ENGLISH_COLORS[color],
  shown: englishPseudo,
  team: englishColor,
}

export const ui: Words['ui'] = {
  loading: 'Loading',
  language: 'Language',
  points: ['point', 'points'],
  menuBack: 'Back',
  medal: (rank) => `Medal ${rank}`,
  move: (places) => {
    if (places === 0) return 'Same place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Up' : 'Down'} ${n} ${n === 1 ? 'place' : 'places'}`
  },
  pageFailed: {
    network: 'This page could not be loaded.',
    old: 'This browser is too old for this page.',
    ours: 'A mistake of ours has stopped this page.',
    advice: {
      network: 'Nothing is lost. Check the Wi-Fi, then reload.',
      old: 'Update it, or take another device.',
    },
    tellCode: (code) =>
      `Nothing is lost: reload. If it happens again, give this code to whoever runs the game: ${code}.`,
    reload: 'Reload the page',
  },
}
