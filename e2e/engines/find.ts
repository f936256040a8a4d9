const KINDS = {
  button: 'button, [role="button"]',
  dialog: '[role="dialog"], [role="alertdialog"], dialog',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  image: 'img',
  link: 'a[href]',
  option: '[role="option"]',
}

type Kind = keyof typeof KINDS

/**
 * Named as a person reads it: by its label, or by the text in it. Not found is what is hidden, or behind an open dialog.
 */
const FIND = `(selector, name) => {
  const text = (element) => element.textContent.replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return ids.split(' ').map((id) => text(document.getElementById(id) ?? new Text())).join(' ')
    return element.getAttribute('aria-label') || element.alt || text(element.labels?.[0] ?? element)
  }
  const dialog = [...document.querySelectorAll(':modal')].at(-1)
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    (!dialog || dialog.contains(element))
  return [...document.querySelectorAll(selector)].find((element) => isSeen(element) && nameOf(element).startsWith(name)) ?? null
}`

/** An expression that gives the first control of this kind whose name begins so, or null. */
export const find = (kind: Kind, name: string) =>
  `(${FIND})(${JSON.stringify(KINDS[kind])}, ${JSON.stringify(name)})`

/** An expression that says whether the page shows these words. */
export const shows = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`
