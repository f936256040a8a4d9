/** Joins the names that are set: `classNames('a', open && 'b')`. */
export function classNames(...parts: Array<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ')
}
