import type { MessageEntity } from '@grammyjs/types'

type Kind = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'code' | 'pre'
const TAGS: Record<string, Kind> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  code: 'code',
  pre: 'pre',
}
const NAMED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

/** A text with the messenger's HTML tags as plain text and entities; undefined where the tags do not fit. */
export function parseHtml(html: string): { text: string; entities: MessageEntity[] } | undefined {
  const entities: MessageEntity[] = []
  const open: { tag: string; offset: number }[] = []
  let text = ''
  for (const [part] of html.matchAll(/<[^>]*>|&\w+;|[^<&]+|[<&]/g)) {
    if (part.startsWith('&')) text += NAMED[part] ?? part
    else if (!part.startsWith('<')) text += part
    else {
      const [, slash, tag = ''] = /^<(\/?)(\w+)>$/.exec(part) ?? []
      const type = TAGS[tag]
      if (!type) return undefined
      if (!slash) open.push({ tag, offset: text.length })
      else {
        const begun = open.pop()
        if (begun?.tag !== tag) return undefined
        entities.push({ type, offset: begun.offset, length: text.length - begun.offset })
      }
    }
  }
  if (open.length > 0) return undefined
  return { text, entities: entities.sort((a, b) => a.offset - b.offset) }
}

/** What the messenger itself finds in a text that a person wrote: the command at its beginning. */
export function commandsIn(text: string): MessageEntity[] {
  const [command] = /^\/\w+/.exec(text) ?? []
  return command ? [{ type: 'bot_command', offset: 0, length: command.length }] : []
}
