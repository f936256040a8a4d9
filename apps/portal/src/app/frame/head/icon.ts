import { ICON_ADDRESS } from '@portico/ui/delivery/icon.ts'

/** Only in the page as it was built: the client renders none and leaves that one where it is. */
export const ICON = import.meta.env.SSR ? ICON_ADDRESS : null
