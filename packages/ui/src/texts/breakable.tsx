import { Fragment } from 'react'

/** Everything up to a sign that parts an address, and that sign. */
const PART = /[^/?&=]*[/?&=]+|[^/?&=]+/g

/**
 * A web address, or a command with one: where a line is too short, it ends after `/`, `?`, `&` or `=`.
 * @param part what stays together, where that is something else
 */
export function Breakable({ text, part = PART }: { text: string; part?: RegExp }) {
  return text.match(part)?.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
    <Fragment key={place}>
      <span>{piece}</span>
      <wbr />
    </Fragment>
  ))
}
