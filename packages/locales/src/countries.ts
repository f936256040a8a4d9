import { orderOf } from './formats/order.ts'

export type Country = { readonly code: string; readonly label: string }

/** Countries in the order in which a reader of the language looks for them. */
export function sortCountries(
  codes: readonly string[],
  labels: Record<string, string>,
  locale: string,
): Country[] {
  const inOrder = orderOf(locale)
  return codes
    .map((code) => ({ code, label: labels[code] ?? code }))
    .sort((one, other) => inOrder(one.label, other.label))
}
