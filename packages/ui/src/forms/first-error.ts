/** After a refused submit, focuses the first wrong field; an error that concerns no field is scrolled into view. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  // The message stands above the fields, which on a phone is far from the button that was pressed.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
