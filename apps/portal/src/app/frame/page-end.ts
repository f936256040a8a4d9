/** Marks the end of a page's visible content. Empty: the browser counts an element as there before its content is. */
export const PAGE_END_ID = 'page-end'
