/** Words for removing a player from the room, the same on the big screen and on the presenter's remote. */
export const kick = {
  ask: (pseudo: string, simulated = false) =>
    `Retirer ${pseudo}${simulated ? ', joueur simulé' : ''}`,
  title: (pseudo: string) => `Retirer ${pseudo}\u202f?`,
  effect: (simulated = false) =>
    simulated
      ? 'Ses points sont effacés, et le jeu ne l’attend plus.'
      : 'Ses points sont effacés et son téléphone revient à l’entrée de la salle. Un second retrait lui ferme la salle.',
  keep: 'Garder',
  go: 'Retirer',
}
