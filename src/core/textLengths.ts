// Maximum lengths of texts that an author types, in UTF-16 units, as a browser's `maxLength` counts them.

/** Name of a quiz, a folder or a question; title of a photo. */
export const NAME_LENGTH = 200
/** Description of a quiz or of a photo; text alternative of a photo. */
export const DESCRIPTION_LENGTH = 2000
