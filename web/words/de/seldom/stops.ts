import type { Words } from '../../words.ts'

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
