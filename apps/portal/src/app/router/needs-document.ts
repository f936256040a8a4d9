import { CAMERA_PAGES, MAPS_PAGE } from '@portico/contract/routes'
import { configStore } from '@portico/ui/delivery/config.ts'
import type { NextPage } from './next-page.ts'

const mayUseCamera = ({ route }: NextPage) => CAMERA_PAGES.some((name) => name === route)

/** What a page may do comes with its document: camera and maps are allowed on a few pages alone. */
export function needsDocument(next: NextPage, open: NextPage): boolean {
  if (mayUseCamera(next) !== mayUseCamera(open)) return true
  const isCrossed = next.route !== open.route && [next.route, open.route].includes(MAPS_PAGE)
  return isCrossed && Boolean(configStore.get().config?.googleApiKey)
}

/** The name of a window outlives its document and nothing else: it tells the next page that somebody moved to it. */
const MOVED = 'portico-moved'

export function moveByLoad(path: string, isReplacing: boolean): void {
  window.name = MOVED
  if (isReplacing) location.replace(path)
  else location.assign(path)
}

export function cameByLoad(): boolean {
  if (window.name !== MOVED) return false
  window.name = ''
  return true
}
