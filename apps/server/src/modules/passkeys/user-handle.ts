/** By which an authenticator knows the account: its id as bytes, which says nothing about the person. */
export function userHandleOf(accountId: string): Buffer<ArrayBuffer> {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex')
}
