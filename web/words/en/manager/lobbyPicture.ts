import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

/** Words of the library's page that chooses the photo on both sides of the big screen's lobby. */
export const lobbyPicture: Words['lobbyPicture'] = {
  title: common.lobbyPicture,
  lead: {
    admin:
      'It frames the big screen while players arrive, for everyone who has not chosen their own.',
    mj: 'It frames the big screen while your players arrive.',
  },
  preview: 'Preview of the lobby, with the photo on each side',
  now: 'Current photo',
  chosen: (name) => `Chosen photo: ${name}`,
  choose: 'Choose a photo',
  change: 'Choose another photo',
  help: 'JPEG, HEIC, PNG, WebP or AVIF, 25\u00a0MB at most. An upright photo suits best.',
  save: common.save,
  cancel: common.cancel,
  saved: 'The lobby photo is up to date.',
  missing: common.choosePhoto,
  kept: 'The photo from before is still there.',
}
