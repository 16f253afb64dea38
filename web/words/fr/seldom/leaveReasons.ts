/** Words that say why a player is back on the home page. */
export const leaveReasons = {
  presLeft: {
    title: 'Le présentateur a quitté la partie.',
    advice: 'Entrez le numéro d’une autre salle pour rejouer.',
  },
  ended: {
    title: 'La partie est terminée.',
    advice: 'Entrez le numéro d’une autre salle pour rejouer.',
  },
  noSuchRoom: {
    title: 'Cette salle n’existe pas ou n’est pas accessible',
    advice: 'Vérifiez le numéro affiché sur le grand écran.',
  },
  begun: {
    title: 'La partie a commencé sans ce téléphone.',
    advice:
      'Cette salle n’accepte plus de nouveaux joueurs. Demandez au présentateur, ou entrez le numéro d’une autre salle.',
  },
  full: {
    title: 'Cette salle est complète.',
    advice: 'Demandez au présentateur d’ouvrir une place, ou entrez le numéro d’une autre salle.',
  },
  barred: {
    title: 'Le présentateur vous a retiré de la partie.',
    advice: 'Cette salle n’accepte plus ce téléphone. Entrez le numéro d’une autre salle.',
  },
}
