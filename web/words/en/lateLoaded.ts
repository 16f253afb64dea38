import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  server: 'Something went wrong on the server',
  missingFields: 'All fields are required',
  badCredentials: 'Wrong user name or password',
  unreachable:
    'The server doesn’t answer. Check that it is running and that the network works, then try again.',
}

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

export const privacy: Words['privacy'] = {
  title: 'Privacy',
  lead: 'Point de Mire runs on the computer that hosts it. Nothing that it keeps is sent elsewhere.',
  parts: [
    {
      title: 'When you play',
      points: [
        'No account, no name, no address: a fruit and a colour, drawn at random or chosen from a list.',
        'No cookie. Your phone keeps the key to your seat, to come back to it after a cut, and the language that you chose.',
        'The game keeps your answers, their time and your points, under that fruit and colour.',
        'Your position is never asked for.',
        'A challenge keeps the name that you type, your points and your time. Its author can remove a name, and everything is deleted with the challenge, 30\u00a0days after its end at the latest.',
        'Once the game is over, your souvenir is for whoever has its link, and the album of the evening for whoever has its own: these links cannot be guessed, and none tells of another. The presenter ends the album at any time, otherwise it ends by itself after 30\u00a0days; the souvenir goes with the game, when that is deleted. The picture and the file that you save are yours.',
      ],
    },
    {
      title: 'When you present',
      points: [
        'An open session keeps a cookie on your device until you sign out or it expires.',
        'Of photos, only the picture is kept: what the camera had noted in it (place, date, model) is removed.',
        'A game’s history is deleted under “Games played”. A deleted quiz stays in the bin for 30\u00a0days, or goes as soon as the bin is emptied.',
        'What is deleted is deleted in the computer’s file too, and not merely hidden.',
        'Backups keep everything as it was: the last seven, and the last of each month for six months. What is deleted today stays in them until they are replaced. A copy made before an update or a restoration is removed after 90\u00a0days.',
        'The technical log holds neither a phone’s address nor an answer.',
      ],
    },
    {
      title: 'What may leave the computer',
      points: [
        'Maps, when the computer has internet: it fetches the pictures from the source that the administrator chose (at first IGN, for France), and keeps them. Phones speak to nobody else.',
        'Street View and Google’s map, when a question or a quiz uses them: the devices that show them then ask Google for them.',
      ],
    },
  ],
  home: 'Back to the home page',
}

export const stops: Words['stops'] = {
  kicked: {
    title: 'You’ve been removed from the room',
    advice: 'Your points were not kept. You can come back and start from zero.',
    action: 'Join',
  },
  waiting: {
    advice:
      'Several phones come from the same address as yours. Keep this page open: it will ask again by itself.',
    asking: 'Waiting for the presenter',
  },
  replaced: {
    title: 'Open in another tab',
    advice: 'Your seat is held by this phone’s other tab.',
    action: 'Continue here',
  },
  paused: {
    title: 'Too many messages',
    advice: 'Your seat and your points are kept. Wait a moment, then try again.',
    action: 'Try again',
  },
}
