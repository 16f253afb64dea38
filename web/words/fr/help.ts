/**
 * Texts that lead to the page « Tenir la boîte » (how to maintain the server), whose text is `docs/tenir-la-boite.md`.
 */
export const help = {
  more: 'Tenir la boîte\u00a0: mettre à jour, changer d’ordinateur, mot de passe oublié, disque plein',
  home: 'Retour à l’accueil',
} as const
