/** A sentence with an address to write to, which its text marks by `<mail>`. */
export function MailText({ text, email }: { text: string; email: string }) {
  const [before, address, after] = text.split(/<\/?mail>/)
  // An operator's own words need not mark it.
  if (address === undefined) return text
  return (
    <>
      {before}
      <a className="link" href={`mailto:${email}`}>
        {address}
      </a>
      {after}
    </>
  )
}
