/** A sentence with an e-mail address in it, which the text marks with `<mail>`. */
export function MailText({ text, email }: { text: string; email: string }) {
  const [before, address, after] = text.split(/<\/?mail>/)
  // The operator's own wording may lack the mark.
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
