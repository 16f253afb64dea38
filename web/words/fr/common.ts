/** Words shared by several screens of the desk and of the viewer (the public page of a shared quiz). */
export const common = {
  cancel: 'Annuler',
  save: 'Enregistrer',
  remove: 'Supprimer',
  retry: 'Réessayer',
  back: 'Retour',
  toLibrary: 'Retour à la bibliothèque',
  reloadList: 'Recharger la liste',
  loadingQuiz: 'Chargement du quiz…',
  loadingMap: 'Chargement de la carte…',
  typedIsKept: 'Votre saisie est gardée\u00a0: vous pouvez réessayer.',
  badPoints: 'Donnez un nombre de points, 0 ou plus.',
  choosePhoto: 'Choisissez une photo.',

  /** names of the entries in the desk's rail (the navigation at its left), and of the pages that they open */
  points: 'Modifier les points',
  lobbyPicture: 'Mettre à jour la photo du Lobby',
  history: 'Parties jouées',
  gameMasters: 'Maîtres du jeu',
  account: 'Mon compte',
  logout: 'Déconnexion',
}
