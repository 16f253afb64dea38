/** Texts of a phone that checks whether it reaches the server. */
export const phoneCheck = {
  trying: 'Essai en cours…',
  works: 'Ça marche',
  advice: 'Ce téléphone atteint l’ordinateur du jeu. Regardez l’écran du présentateur.',
  over: 'Cet essai n’est plus valable',
  overAdvice:
    'Ce téléphone atteint bien l’ordinateur du jeu, mais le code est trop ancien. Affichez-en un autre.',
  failed: 'Le jeu ne répond plus',
  failedAdvice: 'Vérifiez le Wi-Fi de ce téléphone, puis scannez de nouveau le code.',
}
