// Maximum lengths of texts that an author types, in UTF-16 units, as a browser's `maxLength` counts them.

/** Longest name of a quiz or a folder, and longest name and longest title of a question. */
export const NAME_LENGTH = 200
/** Longest description of a quiz or of a photo, and longest text alternative of a photo. */
export const DESCRIPTION_LENGTH = 2000
