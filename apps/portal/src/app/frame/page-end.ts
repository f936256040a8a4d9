/** After the last of what a page shows. Empty, for what is in a marked place may still be on its way. */
export const PAGE_END_ID = 'page-end'
