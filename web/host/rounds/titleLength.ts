/** Most letters of a title that fits three lines: in the largest size of letters, and in the second largest. */
const LARGE = 36
const MIDDLE = 80

/** Returns the size of letters in which an author's title (up to 200 letters) fits without being cut. Pure. */
export function titleLength(title: string): 'short' | 'long' | 'longest' {
  if (title.length <= LARGE) return 'short'
  return title.length <= MIDDLE ? 'long' : 'longest'
}
