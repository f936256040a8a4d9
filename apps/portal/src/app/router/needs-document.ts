import { mayUse } from '@portico/contract/pages'
import { configStore } from '@portico/ui/delivery/config.ts'
import type { NextPage } from './next-page.ts'

const mayUseCamera = ({ route }: NextPage) => route !== 'unknown' && mayUse(route, 'camera')
const mayUseMaps = ({ route }: NextPage) => route !== 'unknown' && mayUse(route, 'maps')

/** What a page may do comes with its document: camera and maps are allowed on a few pages alone. */
export function needsDocument(next: NextPage, open: NextPage): boolean {
  if (mayUseCamera(next) !== mayUseCamera(open)) return true
  const isCrossed = next.route !== open.route && (mayUseMaps(next) || mayUseMaps(open))
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
