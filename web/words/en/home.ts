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
