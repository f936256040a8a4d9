export type ClientCredentials = { id: string; secret: string }

const BASIC = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i

/** HTTP Basic client authentication; undefined for anything but a well-formed header. */
export function parseBasic(header: string | undefined): ClientCredentials | undefined {
  const encoded = header === undefined ? undefined : BASIC.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  return { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}
