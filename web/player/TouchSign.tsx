/**
 * The sign for "touch here": a pin, filled with the player’s colour, in a dotted circle. The lines have the colour of
 * the text beside the sign.
 */
export function TouchSign() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle
        cx="18"
        cy="15"
        r="13"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        strokeDasharray="4 4"
      />
      <path
        d="M18 33c-1-5-9-10-9-18a9 9 0 0 1 18 0c0 8-8 13-9 18z"
        fill="var(--c)"
        stroke="currentColor"
        strokeWidth="2.500"
      />
    </svg>
  )
}
