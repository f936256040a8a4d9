const FOCUSABLE = 'input:not([type=hidden]), button:not([tabindex="-1"])'

/**
 * Leads to what has that name in a form: an input, or what `data-field` names so. The value of a date and of a country
 * stands in a hidden input: the one to type into stands next to it.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const quoted = CSS.escape(name)
  const named =
    form?.querySelector<HTMLElement>(`[data-field=${quoted}]`) ??
    form?.querySelector<HTMLElement>(`[name=${quoted}]`)
  const inside = named?.querySelector<HTMLElement>(FOCUSABLE)
  const nextToIt = named?.parentElement?.querySelector<HTMLElement>(FOCUSABLE)
  const target = named?.matches(FOCUSABLE) ? named : (inside ?? nextToIt)
  target?.focus()
}
