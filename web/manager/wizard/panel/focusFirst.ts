/** Takes the author to the first field, in this order, of which something is wrong. */
export function focusFirst(form: HTMLFormElement, fields: readonly (readonly [name: string, isWrong: boolean])[]): void {
  const wrong = fields.find(([, isWrong]) => isWrong)
  if (wrong) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
}
