import { Fragment } from 'react'
import { EmailText } from './email-text.tsx'

/** What `leftToRight` isolates: every second part. */
const ISOLATED = /\u2066([^\u2069]*)\u2069/

/**
 * A sentence with e-mail addresses in it, each isolated by `leftToRight`: an address breaks before its @, so that the
 * stop behind it does not begin a line. What is isolated and is no address stays as it is.
 */
export function AddressedText({ text }: { text: string }) {
  return text.split(ISOLATED).map((part, at) => (
    // The parts of a sentence keep their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: as said
    <Fragment key={at}>{at % 2 === 0 ? <span>{part}</span> : partOf(part)}</Fragment>
  ))
}

const partOf = (part: string) =>
  part.includes('@') ? <EmailText address={part} /> : <bdi translate="no">{part}</bdi>
