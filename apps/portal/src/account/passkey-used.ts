const KEY = 'passkey_used'

/** Runs before the first paint: where this browser has used a passkey, the sign-in page has its button first. */
export const PASSKEY_SCRIPT = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.passkey=''}catch(e){}`

/** A passkey was made or has signed in. For the next sign-in: nothing moves on the page that has just asked for one. */
export function notePasskeyUsed(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the button stays below the form.
  }
}

/** The passkey was refused: it was removed elsewhere, or by a reset. For the next sign-in, as above. */
export function notePasskeyRefused(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** For a sign-in page that opens without a new document, and so without the script. */
export function markPasskeyUsed(): void {
  if (wasUsed()) document.documentElement.dataset.passkey = ''
  else delete document.documentElement.dataset.passkey
}

function wasUsed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** It was somebody else, or the account has no passkey any more. */
export function forgetPasskeyUsed(): void {
  delete document.documentElement.dataset.passkey
  notePasskeyRefused()
}
