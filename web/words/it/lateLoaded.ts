import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Accesso non effettuato',
  forbidden: 'Non consentito',
  server: 'Si è verificato un errore sul server',
  missingFields: 'Tutti i campi sono obbligatori',
  badCredentials: 'Nome utente o password errati',
  unreachable:
    'Il server non risponde. Controlla che sia acceso e che la rete funzioni, poi riprova.',
}

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

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Prova in corso…',
  works: 'Funziona',
  advice: 'Questo telefono raggiunge il computer del gioco. Guarda lo schermo del presentatore.',
  over: 'Questa prova non è più valida',
  overAdvice:
    'Questo telefono raggiunge il computer del gioco, ma il codice è troppo vecchio. Mostrane un altro.',
  failed: 'Il gioco non risponde più',
  failedAdvice: 'Controlla il Wi-Fi di questo telefono, poi scansiona di nuovo il codice.',
}

export const privacy: Words['privacy'] = {
  title: 'Privacy',
  lead: 'Point de Mire funziona sul computer che lo ospita. Niente di ciò che conserva viene inviato altrove.',
  parts: [
    {
      title: 'Quando giochi',
      points: [
        'Nessun account, nessun nome, nessun indirizzo: un frutto e un colore, tirati a sorte o scelti da un elenco.',
        'Nessun cookie. Il tuo telefono conserva la chiave del tuo posto, per tornarci dopo un’interruzione, e la lingua scelta.',
        'La partita conserva le tue risposte, il loro tempo e i tuoi punti, sotto quel frutto e quel colore.',
        'La tua posizione non viene mai chiesta.',
        'Una sfida conserva il nome che scrivi, i tuoi punti e il tuo tempo. Chi l’ha creata può togliere un nome, e tutto viene cancellato con la sfida, al più tardi 30\u00a0giorni dopo la sua fine.',
        'Finita la partita, il tuo ricordo è di chi ha il suo link, e l’album della serata di chi ha il proprio: questi link non si indovinano, e nessuno dice nulla di un altro. Chi presenta chiude l’album quando vuole, altrimenti si chiude da sé dopo 30\u00a0giorni; il ricordo sparisce con la partita, quando viene cancellata. L’immagine e il file che salvi restano tuoi.',
      ],
    },
    {
      title: 'Quando presenti',
      points: [
        'Una sessione aperta conserva un cookie sul tuo dispositivo, finché esci o scade.',
        'Delle foto si conserva solo l’immagine: ciò che la fotocamera vi aveva annotato (luogo, data, modello) viene tolto.',
        'La cronologia di una partita si cancella in «Partite giocate». Un quiz eliminato resta 30\u00a0giorni nel cestino, o sparisce appena lo si svuota.',
        'Ciò che è cancellato lo è anche nel file del computer, e non solo nascosto.',
        'I backup conservano tutto com’era: gli ultimi sette, e l’ultimo di ogni mese per sei mesi. Ciò che cancelli oggi vi resta finché non vengono sostituiti. Una copia fatta prima di un aggiornamento o di un ripristino viene tolta dopo 90\u00a0giorni.',
        'Il registro tecnico non contiene né indirizzi di telefoni né risposte.',
      ],
    },
    {
      title: 'Che cosa può uscire',
      points: [
        'Le mappe, quando il computer ha internet: cerca le immagini dalla fonte scelta dall’amministratore (all’inizio l’IGN, per la Francia) e le conserva. I telefoni parlano solo con lui.',
        'Street View e la mappa di Google, quando una domanda o un quiz se ne serve: i dispositivi che li mostrano li chiedono allora a Google.',
      ],
    },
  ],
  home: 'Torna alla pagina iniziale',
}

export const stops: Words['stops'] = {
  kicked: {
    title: 'Ti hanno tolto dalla stanza',
    advice: 'I tuoi punti non sono stati salvati. Puoi tornare, da zero.',
    action: 'Entra',
  },
  waiting: {
    advice:
      'Più telefoni arrivano dallo stesso indirizzo del tuo. Tieni aperta questa pagina: riprova da sola.',
    asking: 'In attesa del presentatore',
  },
  replaced: {
    title: 'Aperto in un’altra scheda',
    advice: 'Il tuo posto è dell’altra scheda di questo telefono.',
    action: 'Continua qui',
  },
  paused: {
    title: 'Troppi messaggi',
    advice: 'Il tuo posto e i tuoi punti sono salvi. Aspetta un attimo e riprova.',
    action: 'Riprova',
  },
}
