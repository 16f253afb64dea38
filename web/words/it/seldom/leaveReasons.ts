import type { Words } from '../../words.ts'

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'Il presentatore ha lasciato la partita.',
    advice: 'Inserisci il numero di un’altra stanza per giocare ancora.',
  },
  ended: {
    title: 'La partita è finita.',
    advice: 'Inserisci il numero di un’altra stanza per giocare ancora.',
  },
  noSuchRoom: {
    title: 'Questa stanza non esiste o non è aperta',
    advice: 'Controlla il numero sul grande schermo.',
  },
  begun: {
    title: 'La partita è iniziata senza questo telefono.',
    advice:
      'Questa stanza non accetta più nuovi giocatori. Chiedi al presentatore o inserisci il numero di un’altra stanza.',
  },
  full: {
    title: 'Questa stanza è piena.',
    advice: 'Chiedi al presentatore di liberare un posto o inserisci il numero di un’altra stanza.',
  },
  barred: {
    title: 'Il presentatore ti ha tolto dalla partita.',
    advice:
      'Questa stanza non fa più entrare questo telefono. Inserisci il numero di un’altra stanza.',
  },
}
