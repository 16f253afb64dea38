import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Guide',
  lead: 'Preparing, playing, correcting, fixing.',
  search: 'Search the guide',
  contents: 'Contents',
  loading: 'The guide is loading…',
  nothing: 'Nothing in the guide. Try another word.',
  found: (sections) =>
    sections === 0
      ? 'Nothing found'
      : `${sections} ${sections === 1 ? 'chapter' : 'chapters'} found`,
}
