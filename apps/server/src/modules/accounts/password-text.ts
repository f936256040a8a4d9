/** Two keyboards may write one letter in two ways; the hash is of one of them. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}
