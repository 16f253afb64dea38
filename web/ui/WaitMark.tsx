/** The loading sign: a target whose rings fade and come back one after another, from the outermost inwards. */
export function WaitMark() {
  return (
    <svg className="wait-mark" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="29" />
      <circle cx="32" cy="32" r="21" />
      <circle cx="32" cy="32" r="13" />
      <circle cx="32" cy="32" r="6" />
    </svg>
  )
}
