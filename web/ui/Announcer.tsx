/** Announces a text to screen readers, once for each change: one polite live region that stays in the page while its text changes. */
export function Announcer({ children }: { children: string }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  )
}
