import { type RefObject, useEffect } from 'react'

const PREFIX = 'draft:'

/**
 * Keeps what was typed through a reload after an update or a lost connection. Only the named fields: never a password.
 * A language change does not need it, the form stays in place there. Returns a function that keeps a field which
 * changes without typing; the field's value is in the form once this render is done.
 */
export function useDraft(
  name: string | undefined,
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
): () => void {
  const list = fields.join(' ')
  useEffect(() => {
    const element = form.current
    if (!element || name === undefined) return
    restore(element, name, list.split(' '))
    const save = () => store(element, name, list.split(' '))
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [name, form, list])
  return () => {
    requestAnimationFrame(() => form.current && name !== undefined && store(form.current, name, fields))
  }
}

/** The draft of a field that fills itself in, because only its component knows how. */
export function draftValue(name: string, field: string): string | undefined {
  const value = read(name)[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Without storage there was no draft to keep.
  }
}

/** The person has signed in: earlier drafts are of no use to them, and must not show to the next person. */
export function dropDrafts(): void {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of own) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | null {
  const found = form.elements.namedItem(field)
  return found instanceof HTMLInputElement ? found : null
}

function store(form: HTMLFormElement, name: string, fields: readonly string[]): void {
  const values = fields.map((field) => [field, inputOf(form, field)?.value ?? ''])
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Without storage the draft lives only in the page.
  }
}

/**
 * What was typed or filled in before this page was ready wins over the draft, and the draft puts nothing into a field
 * that the person is about to type into.
 */
function restore(form: HTMLFormElement, name: string, fields: string[]): void {
  const values = read(name)
  for (const field of fields) {
    const input = inputOf(form, field)
    const value = values[field]
    if (!input || input.type === 'hidden' || input === document.activeElement) continue
    if (input.value === '' && typeof value === 'string') input.value = value
  }
}

function read(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
