type Texts = { readonly [key: string]: unknown }

const isBranch = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Texts as this installation words them: the operator's own where there are any, the built ones elsewhere. */
export function reworded(built: Texts, own: unknown): Record<string, unknown> {
  if (!isBranch(own)) return built
  const entries = Object.entries(built).map(([key, text]) => [
    key,
    isBranch(text) ? reworded(text, own[key]) : (own[key] ?? text),
  ])
  return Object.fromEntries(entries)
}
