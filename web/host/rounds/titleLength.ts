/** Letters that three lines of the largest size hold, and those of the next. */
const LARGE = 36
const MIDDLE = 80

/** How large an author's title may be written, so that none of it is cut: up to 200 letters. Pure. */
export function titleLength(title: string): 'short' | 'long' | 'longest' {
  if (title.length <= LARGE) return 'short'
  return title.length <= MIDDLE ? 'long' : 'longest'
}
