/** After a refused submit the first wrong field has the focus; what concerns no field is at least seen. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  // It stands above the fields, which on a phone is far from the button that was pressed.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
