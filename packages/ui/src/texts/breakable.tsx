import { Fragment } from 'react'

/** Everything up to a sign that parts an address, and that sign. */
const PART = /[^/?&=]*[/?&=]+|[^/?&=]+/g

/** A web address, or a command with one: where a line is too short, it ends after `/`, `?`, `&` or `=`. */
export function Breakable({ text }: { text: string }) {
  return text.match(PART)?.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
    <Fragment key={place}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ))
}
