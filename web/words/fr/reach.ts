// Texts about whether a phone reaches the server, and the address to use.
export const reach = {
  close: 'Fermer',

  check: {
    open: 'Vérifier',
    title: 'Vérifier avec mon téléphone',
    scan: 'Scannez ce code avec votre téléphone, sur le Wi-Fi des joueurs.',
    qr: 'Code QR de l’essai',
    waiting: 'En attente du téléphone…',
    reached: 'Téléphone relié',
    good: 'Ceux des joueurs passeront par le même chemin.',
    late: 'Toujours rien ? Trois raisons probables :',
    reasons: [
      'Le téléphone n’est pas sur le même Wi-Fi que cet ordinateur, ou ses données mobiles ont pris le relais.',
      'Le Wi-Fi isole ses appareils (réseau invité, « isolation des clients ») : prenez un autre réseau, ou un partage de connexion.',
      'Le pare-feu de cet ordinateur bloque les connexions : autorisez Point de Mire sur les réseaux privés.',
    ],
    over: 'Cet essai n’est plus valable.',
    again: 'Nouvel essai',
  },

  address: {
    open: 'Adresse',
    title: 'Adresse pour les téléphones',
    lead: 'Celle du Wi-Fi des joueurs. Le choix est gardé, et les codes QR le suivent.',
    fixed: (base: string) =>
      `L’adresse est réglée par PUBLIC_URL, ou cet ordinateur n’est relié à aucun réseau\u00a0: ${base}`,
    automatic: 'Automatique',
    likeliest: 'La plus probable de la liste',
    card: (card: string, likely: boolean) => (likely ? card : `${card}, peu probable`),
  },
}
