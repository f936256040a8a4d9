/** Signs of another alphabet before the @: only a server with SMTPUTF8 (RFC 6531) carries them. */
const INTERNATIONAL = /[^\p{ASCII}]/u

export type MailReach = ReturnType<typeof createMailReach>

/** Which addresses the mail server can write to, so that no one waits for a mail that cannot come. */
export function createMailReach() {
  /** Undefined until a mail server has been greeted: then every address is taken. */
  let isInternational: boolean | undefined

  return {
    /** Called with each greeting, since the server may be another one tomorrow. */
    learned(takesInternational: boolean): void {
      isInternational = takesInternational
    },
    /** The domain has a form in ASCII; what stands before it has none. */
    takes(address: string): boolean {
      return isInternational !== false || !INTERNATIONAL.test(address.slice(0, address.lastIndexOf('@')))
    },
  }
}
