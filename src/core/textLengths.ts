// How long what an author types may be, in characters as a browser's `maxLength` counts them (UTF-16 units).

/** Name of a quiz, a folder or a question; title of a photo. */
export const NAME_LENGTH = 200
/** Description of a quiz or of a photo; what a photo shows, for who does not see it. */
export const DESCRIPTION_LENGTH = 2000
