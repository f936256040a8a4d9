/** A sentence with an e-mail address in it, which the text marks with `<mail>`. */
export function MailText({ text, email }: { text: string; email: string }) {
  const [before, address, after] = text.split(/<\/?mail>/)
  // The operator's own wording may lack the mark.
  if (address === undefined) return <span>{text}</span>
  return (
    <>
      <span>{before}</span>
      <a className="link" translate="no" href={`mailto:${email}`}>
        {address}
      </a>
      <span>{after}</span>
    </>
  )
}
