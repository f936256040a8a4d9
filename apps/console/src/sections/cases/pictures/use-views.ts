import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { useEffect, useState } from 'react'
import type { PictureCommand } from '../keys/keys.ts'
import { brighten, pan, turn, type View, WHOLE, zoomIn, zoomOut } from './view.ts'

/** The image that a viewer shows, and how it is looked at. */
export type Sheet = { shown: number; view: View }
export type Side = 'own' | 'related'

const PAN_STEP = 60
const NEW: Sheet = { shown: 0, view: WHOLE }

/** How the last case was looked at: the next one begins so, as documents of one kind have their lines at one place. */
let last: View = WHOLE
emptiedAtSignOut({ personal: true }, () => {
  last = WHOLE
})

/**
 * The viewers of a case: its own, and one for the document that it is compared with. The keys move the picture of one of
 * them; a key or a press on a picture changes which.
 * @param counts images of each side; `related` is 0 where there is nothing to compare with
 */
export function useViews(counts: Record<Side, number>) {
  const [sheets, setSheets] = useState<Record<Side, Sheet>>(() => ({
    own: { shown: 0, view: last },
    related: NEW,
  }))
  const [asked, setSide] = useState<Side>('own')
  const side: Side = counts.related > 0 ? asked : 'own'

  const set = (of: Side, next: (before: Sheet) => Sheet) =>
    setSheets((before) => ({ ...before, [of]: next(before[of]) }))
  const { view } = sheets.own
  useEffect(() => {
    // How a page was turned is its own.
    last = { ...view, turns: 0 }
  }, [view])
  const change = (of: Side) => (update: (view: View) => View) =>
    set(of, ({ shown, view }) => ({ shown, view: update(view) }))
  const choose = (of: Side) => (shown: number) =>
    set(of, ({ view: { brightness } }) => ({ shown, view: { ...WHOLE, brightness } }))
  const look = change(side)
  const move = (x: number, y: number) => () => {
    // A whole picture has nowhere to go: the arrows scroll, as everywhere.
    if (sheets[side].view.scale === 1) return false
    look((before) => pan(before, { x: x * PAN_STEP, y: y * PAN_STEP }))
  }

  const commands: Record<PictureCommand, () => unknown> = {
    panLeft: move(1, 0),
    panRight: move(-1, 0),
    panUp: move(0, 1),
    panDown: move(0, -1),
    nextImage: () => choose(side)((sheets[side].shown + 1) % Math.max(1, counts[side])),
    zoomIn: () => look(zoomIn),
    zoomOut: () => look(zoomOut),
    darker: () => look((before) => brighten(before, -1)),
    brighter: () => look((before) => brighten(before, 1)),
    turnLeft: () => look((before) => turn(before, -1)),
    turnRight: () => look((before) => turn(before, 1)),
    otherSide: () => setSide(side === 'own' ? 'related' : 'own'),
  }
  /** What a viewer needs. */
  const viewer = (of: Side) => ({
    ...sheets[of],
    choose: choose(of),
    change: change(of),
    isActive: side === of,
    activate: () => setSide(of),
  })
  return { commands, viewer }
}
