type Texts = { readonly [key: string]: unknown }

const isBranch = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** The texts of this installation: the operator's where there are any, otherwise the built ones. */
export function reworded(built: Texts, own: unknown): Record<string, unknown> {
  if (!isBranch(own)) return built
  const entries = Object.entries(built).map(([key, text]) => [
    key,
    isBranch(text) ? reworded(text, own[key]) : (own[key] ?? text),
  ])
  return Object.fromEntries(entries)
}
