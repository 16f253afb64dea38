// Unique names of quizzes and evenings: a readable slug and 50 random bits. A quiz's name is in its share link, and the
// random bits keep others from guessing that link.

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const SLUG_LENGTH = 40

/** Random text of `bits` bits (a multiple of 5), five per character. @param bytes returns `count` random bytes */
export function randomWord(bits: number, bytes: (count: number) => Uint8Array): string {
  return Array.from(bytes(bits / 5), (byte) => ALPHABET[byte % 32]).join('')
}

/** The readable part of a unique name: `Châteaux de la Loire !` becomes `chateaux-de-la-loire`. */
export function slugOf(name: string): string {
  const plain = name
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'quiz' : slug
}

export function uniqueNameOf(name: string, bytes: (count: number) => Uint8Array): string {
  return `${slugOf(name)}-${randomWord(50, bytes)}`
}
