/** After a refused submit, focuses the first wrong field; an error that concerns no field is scrolled into view. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) focusWithTexts(wrong)
  // The message stands above the fields, which on a phone is far from the button that was pressed.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}

/** Focuses a field and shows what is said about it, which in a low window would stay below the edge. */
export function focusWithTexts(field: HTMLElement): void {
  field.focus()
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}

/** A step begins like a page: at its top, with the focus where one goes on. */
export function focusStep(form: HTMLFormElement | null): void {
  window.scrollTo(0, 0)
  const step = form?.querySelector('[data-step]:not([hidden])')
  step?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
}
