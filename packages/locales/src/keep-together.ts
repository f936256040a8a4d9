/** A part of one or two letters before a hyphen, as in "e-mail", "e-posta" and "QR-Code", and the Kazakh "аты-жөні". */
const SHORT_PART = /(?<![\p{L}\p{M}\p{N}-])((?:\p{L}\p{M}*){1,2}|[Аа]ты)-(?=\p{L})/gu

const NO_BREAK_HYPHEN = '\u2011'

/** No line ends behind such a part: its hyphen becomes one at which nothing breaks. */
export const keptTogether = (text: string): string => text.replaceAll(SHORT_PART, `$1${NO_BREAK_HYPHEN}`)
