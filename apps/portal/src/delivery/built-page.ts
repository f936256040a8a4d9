type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/**
 * A browser's translation, a password manager or a writing aid may change the page as it was built before its scripts
 * run. React then cannot take the page over and builds it again, with empty fields. Called before React begins; the
 * function that it returns puts back what was typed, ticked and focused, and what the scripts before the first paint
 * have marked `<html>` with.
 */
export function retainBuiltPage(): () => void {
  const before = fieldsByPlace()
  const { pathname } = location
  const marks = [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const)
  let focused = document.activeElement
  const note = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  addEventListener('focusin', note)
  return () => {
    removeEventListener('focusin', note)
    // Later, on another page, fields of the same name are others.
    if (location.pathname !== pathname) return
    const root = document.documentElement
    for (const [name, value] of marks) if (!root.hasAttribute(name)) root.setAttribute(name, value)
    const now = fieldsByPlace()
    for (const [place, old] of before) {
      const fresh = now.get(place)
      if (!fresh || fresh === old || old.isConnected) continue
      if (hasChanged(old)) copy(old, fresh)
      if (old === focused) focus(old, fresh)
    }
  }
}

/** Names last; ids are made by React, differently for a page that it builds itself. */
function fieldsByPlace(): Map<string, Field> {
  const forms = [...document.forms]
  const seen = new Map<string, number>()
  return new Map(
    [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
      const place = `${field.form ? forms.indexOf(field.form) : ''} ${field.name} ${field.type}`
      const count = seen.get(place) ?? 0
      seen.set(place, count + 1)
      return [`${place} ${count}`, field]
    }),
  )
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function hasChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) return true
  return field.type !== 'file' && field.value !== field.defaultValue
}

/** By a press where it is a tick, and with the event of typing elsewhere: components that listen know of it. */
function copy(old: Field, fresh: Field): void {
  if (isTicked(old)) {
    if (isTicked(fresh) && fresh.checked !== old.checked) fresh.click()
    return
  }
  if (fresh.value === old.value) return
  fresh.value = old.value
  fresh.dispatchEvent(new Event('input', { bubbles: true }))
}

function focus(old: Field, fresh: Field): void {
  fresh.focus({ preventScroll: true })
  if (old instanceof HTMLSelectElement || fresh instanceof HTMLSelectElement) return
  try {
    fresh.setSelectionRange(old.selectionStart, old.selectionEnd)
  } catch {
    // An address or a number has no selection.
  }
}
