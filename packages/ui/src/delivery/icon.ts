import drawing from './icon.svg?raw'

/** The icon of the site, as an address that stands in a page: as a file the browser would ask for it before the first paint. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`
