/** Draws a line until it is ended; `done` takes its place, `null` leaves it empty. */
export function moveLine(
  text: () => string,
  stream?: { write(text: string): unknown; isTTY?: boolean; columns?: number },
): (done: string | null) => void
