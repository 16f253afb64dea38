import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Nicht angemeldet',
  forbidden: 'Nicht erlaubt',
  server: 'Auf dem Server ist ein Fehler aufgetreten',
  missingFields: 'Alle Felder müssen ausgefüllt sein',
  badCredentials: 'Benutzername oder Passwort falsch',
  unreachable:
    'Der Server antwortet nicht. Prüf, ob er läuft und das Netz in Ordnung ist, und versuch es dann noch einmal.',
}

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

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Test läuft\u00a0…',
  works: 'Es klappt',
  advice:
    'Dieses Handy erreicht den Computer des Spiels. Schau auf den Bildschirm der Spielleitung.',
  over: 'Dieser Test gilt nicht mehr',
  overAdvice:
    'Dieses Handy erreicht den Computer des Spiels, aber der Code ist zu alt. Lass einen neuen anzeigen.',
  failed: 'Das Spiel antwortet nicht mehr',
  failedAdvice: 'Prüf das WLAN dieses Handys und scanne dann den Code noch einmal.',
}

export const privacy: Words['privacy'] = {
  title: 'Datenschutz',
  lead: 'Point de Mire läuft auf dem Computer, der es bereitstellt. Nichts, was er speichert, wird anderswohin geschickt.',
  parts: [
    {
      title: 'Wenn du mitspielst',
      points: [
        'Kein Konto, kein Name, keine Adresse: eine Frucht und eine Farbe, ausgelost oder aus einer Liste gewählt.',
        'Kein Cookie. Dein Handy merkt sich den Schlüssel zu deinem Platz, damit du nach einer Unterbrechung zurückkommst, und die gewählte Sprache.',
        'Das Spiel speichert deine Antworten, ihre Zeit und deine Punkte unter dieser Frucht und Farbe.',
        'Dein Standort wird nie abgefragt.',
        'Eine Challenge speichert den Namen, den du eintippst, deine Punkte und deine Zeit. Wer sie erstellt hat, kann einen Namen entfernen, und alles wird mit der Challenge gelöscht, spätestens 30\u00a0Tage nach ihrem Ende.',
        'Nach dem Spiel gehört dein Andenken denen, die seinen Link haben, und das Album des Abends denen, die dessen Link haben: Diese Links lassen sich nicht erraten, und keiner verrät einen anderen. Wer präsentiert, beendet das Album jederzeit, sonst endet es von selbst nach 30\u00a0Tagen; das Andenken verschwindet mit dem Spiel, sobald dieses gelöscht wird. Das Bild und die Datei, die du speicherst, gehören dir.',
      ],
    },
    {
      title: 'Wenn du das Spiel leitest',
      points: [
        'Eine offene Sitzung hält ein Cookie auf deinem Gerät, bis du dich abmeldest oder es abläuft.',
        'Von Fotos bleibt nur das Bild: Was die Kamera darin vermerkt hatte (Ort, Datum, Modell), wird entfernt.',
        'Den Verlauf eines Spiels löschst du unter „Gespielte Partien“. Ein gelöschtes Quiz bleibt 30\u00a0Tage im Papierkorb oder verschwindet, sobald er geleert wird.',
        'Was gelöscht ist, ist auch in der Datei des Computers gelöscht und nicht bloß versteckt.',
        'Sicherungen bewahren alles, wie es war: die letzten sieben und die letzte jedes Monats für sechs Monate. Was heute gelöscht wird, bleibt darin, bis sie ersetzt werden. Eine Kopie von vor einer Aktualisierung oder Wiederherstellung wird nach 90\u00a0Tagen entfernt.',
        'Das technische Protokoll enthält weder die Adresse eines Handys noch eine Antwort.',
      ],
    },
    {
      title: 'Was nach außen gehen kann',
      points: [
        'Karten, wenn der Computer Internet hat: Er holt die Bilder bei der Quelle, die die Verwaltung gewählt hat (anfangs das IGN, für Frankreich), und behält sie. Handys sprechen nur mit ihm.',
        'Street View und Googles Karte, wenn eine Frage oder ein Quiz sie nutzt: Die Geräte, die sie zeigen, fragen dann bei Google an.',
      ],
    },
  ],
  home: 'Zur Startseite',
}

export const stops: Words['stops'] = {
  kicked: {
    title: 'Du wurdest aus dem Raum entfernt',
    advice: 'Deine Punkte sind weg. Du kannst zurückkommen und bei null anfangen.',
    action: 'Mitspielen',
  },
  waiting: {
    advice:
      'Mehrere Handys kommen von derselben Adresse wie deins. Lass diese Seite offen, sie fragt von selbst noch einmal.',
    asking: 'Warten auf die Spielleitung',
  },
  replaced: {
    title: 'In einem anderen Tab geöffnet',
    advice: 'Dein Platz gehört dem anderen Tab dieses Handys.',
    action: 'Hier weiterspielen',
  },
  paused: {
    title: 'Zu viele Nachrichten',
    advice: 'Dein Platz und deine Punkte bleiben dir. Warte kurz und versuch es dann noch einmal.',
    action: 'Noch einmal versuchen',
  },
}
