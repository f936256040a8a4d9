/** What is used here of the page's library, which keeps its state in immutable maps. */
type Entry = {
  get(key: string): unknown
  getIn(keys: string[]): unknown
  set(key: string, value: unknown): Entry
}
type List<T> = { filter(keep: (item: T) => boolean): List<T>; size: number }
type Tags = {
  map(change: (tag: Entry, name: string) => Entry): Tags
  filter(keep: (tag: Entry) => boolean): Tags
}

/**
 * Finds calls by method, path, summary and name, and a chapter by its own name with all its calls. It runs in the page,
 * so it uses nothing outside of itself.
 */
export const searchCalls = () => ({
  fn: {
    opsFilter: (tags: Tags, phrase: string) => {
      const wanted = phrase.trim().toLowerCase()
      const has = (text: unknown) =>
        String(text ?? '')
          .toLowerCase()
          .includes(wanted)
      const isFound = (call: Entry) =>
        has(`${call.get('method')} ${call.get('path')}`) ||
        has(call.getIn(['operation', 'summary'])) ||
        has(call.getIn(['operation', 'operationId']))
      return tags
        .map((tag, name) =>
          has(name) ? tag : tag.set('operations', (tag.get('operations') as List<Entry>).filter(isFound)),
        )
        .filter((tag) => (tag.get('operations') as List<Entry>).size > 0)
    },
  },
})
