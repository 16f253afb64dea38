/** Texts of the page of the guide, around the guide itself, which is `docs/guide-presentateur.md`. */

export const guide = {
  title: 'Guide',
  lead: 'Préparer, jouer, corriger, réparer.',
  search: 'Chercher dans le guide',
  contents: 'Sommaire',
  loading: 'Le guide se charge…',
  nothing: 'Rien dans le guide. Essayez un autre mot.',
  found: (sections: number) =>
    sections === 0
      ? 'Rien trouvé'
      : `${sections} ${sections === 1 ? 'chapitre trouvé' : 'chapitres trouvés'}`,
}
