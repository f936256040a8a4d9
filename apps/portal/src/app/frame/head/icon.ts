import drawing from './icon.svg?raw'

/**
 * Stands in the page as it was built: as a file the browser would ask for it before the first paint. The client renders
 * none and leaves that one where it is.
 */
export const ICON = import.meta.env.SSR ? `data:image/svg+xml,${encodeURIComponent(drawing.trim())}` : null
