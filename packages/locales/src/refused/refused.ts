/** A wording that natives read as wrong or as translated, of which each has been in a text once. */
export type Refused = {
  form: RegExp
  why: string
  /** A text that holds it. */
  such: string
  /** In these texts alone, and not in those; a key is `namespace.path`. */
  only?: RegExp
  but?: RegExp
}

/** Where an e-mail address is meant: `address` alone is where somebody lives, or the address of a page. */
export const OF_ACCOUNTS =
  /^(login\.(?!warning)|registration|password-|confirmation|one-time-code|two-factor|second-step|profile\.general|account-data|sessions\.(?!address))/
export const BUSY =
  /(^|\.)(pending|saving|sending)$|^common\.state\.loading$|^confirmation\.loading$|^verification\.(save|verify)\.wait$/
export const NOT_BUSY = /^verification\.progress|^console/
export const DEVICES = /^sessions\.(one|stranger)/
