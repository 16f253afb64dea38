import { common } from '../staff.ts'

/** Words of the management of game masters. */
export const people = {
  title: 'Gestion des Maîtres du Jeu',
  lead: 'Ils se connectent sur /mj avec leur adresse mail et le mot de passe affiché ici.',
  loading: 'Chargement des maîtres du jeu…',
  reload: common.reloadList,
  none: 'Aucun maître du jeu pour l’instant.',

  name: 'Nom',
  mail: 'Mail',
  password: 'Mot de passe',
  expiration: 'Date d’expiration',
  games: 'Parties',
  remove: common.remove,
  edition: 'Mode édition',
  photo: 'Photo',
  actions: 'Actions',

  valid: 'Valide',
  expired: 'Expiré',
  yesNo: (yes: boolean) => (yes ? 'Oui' : 'Non'),
  noPhoto: 'Sans photo',
  photoOf: (name: string) => `Photo de ${name}`,
  image: 'Image',

  removeNamed: (name: string) => `Supprimer ${name}`,
  editNamed: (name: string) => `Modifier ${name}`,
  notHere: 'Pas pendant la saisie',
  save: common.save,
  cancel: common.cancel,
  add: '+ Ajouter un MJ',
  confirmNew: 'Ajouter ce maître du jeu',
  cancelNew: 'Annuler l’ajout',
  required: 'Veuillez remplir tous les champs obligatoires\u202f!',
  badMail: 'Cette adresse mail n’est pas valable.',
  notSaved: 'Rien n’a changé\u00a0: votre saisie est gardée.',
  added: (name: string) => `${name} peut se connecter.`,
  saved: (name: string) => `${name} est à jour.`,

  removing: {
    title: 'Supprimer ce maître du jeu\u202f?',
    text: (name: string) =>
      `${name} ne pourra plus se connecter, et sa session prend fin tout de suite.`,
    kept: 'Ses quiz et ses dossiers vous reviennent. Ses parties en cours continuent.',
    confirm: common.remove,
    done: (name: string) => `${name} est supprimé.`,
  },

  unknown: 'Utilisateur introuvable',
  unreachable: 'Erreur réseau ou serveur injoignable',
}
