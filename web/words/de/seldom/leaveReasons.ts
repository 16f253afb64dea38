import type { Words } from '../../words.ts'

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'Die Spielleitung hat das Spiel verlassen.',
    advice: 'Gib die Nummer eines anderen Raums ein, um weiterzuspielen.',
  },
  ended: {
    title: 'Das Spiel ist zu Ende.',
    advice: 'Gib die Nummer eines anderen Raums ein, um weiterzuspielen.',
  },
  noSuchRoom: {
    title: 'Diesen Raum gibt es nicht, oder er ist nicht offen',
    advice: 'Prüf die Nummer auf dem großen Bildschirm.',
  },
  begun: {
    title: 'Das Spiel hat ohne dieses Handy begonnen.',
    advice:
      'Dieser Raum nimmt keine neuen Spieler mehr auf. Frag die Spielleitung, oder gib die Nummer eines anderen Raums ein.',
  },
  full: {
    title: 'Dieser Raum ist voll.',
    advice: 'Bitte die Spielleitung um einen Platz, oder gib die Nummer eines anderen Raums ein.',
  },
  barred: {
    title: 'Die Spielleitung hat dich aus dem Spiel entfernt.',
    advice:
      'Dieser Raum lässt dieses Handy nicht mehr ein. Gib die Nummer eines anderen Raums ein.',
  },
}
