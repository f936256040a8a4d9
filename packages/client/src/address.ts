export type Values = { readonly [name: string]: unknown }

/** A path with the values of its parameters filled in, followed by its query. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  return withQuery(
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? ''))),
    query,
  )
}

export function withQuery(address: string, query: Values = {}): string {
  const text = formOf(query).toString()
  if (text === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}

/** Undefined values are left out. */
export function formOf(values: Values): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value))
  return form
}
