/** Moves the focus to the first invalid field, in the order of the given fields. */
export function focusFirst(
  form: HTMLFormElement,
  fields: readonly (readonly [name: string, isWrong: boolean])[],
): void {
  const wrong = fields.find(([, isWrong]) => isWrong)
  if (wrong) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
}
