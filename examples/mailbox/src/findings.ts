/** Finds the links to open and the codes to type in a mail. */

export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:]+$/, '')))]
}

/** Matches eight characters of Crockford's alphabet, in one group or two, or six digits, but no part of a link. */
const CODE = /(?<![\w/=-])(?:[0-9A-HJKMNP-TV-Z]{4}[- ]?[0-9A-HJKMNP-TV-Z]{4}|\d{3} ?\d{3})(?![\w/=-])/g

export function codesIn(text: string, links: string[] = linksIn(text)): string[] {
  const rest = links.reduce((left, link) => left.replaceAll(link, ' '), text)
  const found = rest.match(CODE) ?? []
  return [...new Set(found.filter((code) => /\d/.test(code)))]
}
