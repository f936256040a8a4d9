/** An e-mail address that breaks before its @ when it needs two lines, and elsewhere only when one half is too long. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </bdi>
  )
}
