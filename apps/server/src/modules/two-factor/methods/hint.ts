const HIDDEN = '•••'
const CHAT_SHOWN = 3

/** An address as its owner recognises it and no one else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  // A name of one character would be shown whole.
  const first = [...name].length > 1 ? [...name][0] : ''
  return `${first}${HIDDEN}${email.slice(at)}`
}

/** The end of a chat's number, where enough of it stays hidden. */
export function maskedChat(chatId: string): string {
  return chatId.length > 2 * CHAT_SHOWN ? `${HIDDEN}${chatId.slice(-CHAT_SHOWN)}` : HIDDEN
}
