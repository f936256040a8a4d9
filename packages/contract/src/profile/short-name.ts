/** Characters of a stranger's name in a mail: a longer one could be used to send a message. */
export const NAME_IN_MAIL_MAX = 40

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The name cut to at most 40 characters, never inside a grapheme; `undefined` where no whole grapheme is left. */
export function shortName(name: string): string | undefined {
  let short = ''
  for (const { segment } of signs.segment(name.trim())) {
    if (short.length + segment.length > NAME_IN_MAIL_MAX) break
    short += segment
  }
  return short.trim() || undefined
}
