/** What a screen says to who does not see it, once for each text: one polite live region that stays while its text changes. */
export function Announcer({ children }: { children: string }) {
  return <p className="vh" role="status">{children}</p>
}
