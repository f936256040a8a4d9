/**
 * Parses the little of Markdown that a legal text needs: a title, headings, paragraphs, lists, and a note set apart.
 * Returns `{ title, blocks: [{ kind, text }|{ kind: 'list', items }] }`.
 */
export function parseText(text) {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => parseBlock(block.trim()))
  const title = blocks.find((block) => block.kind === 'title')?.text
  if (!title) throw new Error('a document begins with its title: "# ..."')
  return { title, blocks }
}

function parseBlock(block) {
  if (block.startsWith('# ')) return { kind: 'title', text: block.slice(2) }
  if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) }
  if (block.startsWith('> ')) return { kind: 'note', text: joined(block.replace(/^> ?/gm, '')) }
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  return { kind: 'paragraph', text: joined(block) }
}

function joined(block) {
  return block.replaceAll('\n', ' ')
}
