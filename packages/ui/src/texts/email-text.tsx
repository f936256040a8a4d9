/** An address that stands on two lines breaks before its @, and elsewhere only where one half is too long itself. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
