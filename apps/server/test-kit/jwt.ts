/** What a token says, without a look at its signature. */
export const headerOf = (jwt: string) => partOf(jwt, 0)
export const payloadOf = (jwt: string) => partOf(jwt, 1)

const partOf = (jwt: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(jwt.split('.')[part] ?? '', 'base64url').toString())
