import type { Words } from '../words.ts'

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
