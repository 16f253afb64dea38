// Maximum lengths of texts that an author types, in UTF-16 units, as a browser's `maxLength` counts them.

/** Longest name of a quiz, a folder or a question, and longest title of a photo. */
export const NAME_LENGTH = 200
/** Longest description of a quiz or of a photo, and longest text alternative of a photo. */
export const DESCRIPTION_LENGTH = 2000
