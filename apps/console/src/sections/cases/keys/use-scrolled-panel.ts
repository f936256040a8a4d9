import { useRef } from 'react'
import type { PictureCommand, ScrollCommand } from './keys.ts'

const LINE_PX = 48
/** Of what is in sight; the rest of it stays as a place to read on from. */
const PAGE = 0.85

/**
 * What scrolls of a case, moved by keys wherever the focus is: it starts on the title, which scrolls nothing. The arrows
 * belong to a picture that was zoomed, and scroll where it has nowhere to go.
 * @param picture what moves the picture; answers false where it does not
 */
export function useScrolledPanel(picture: Record<PictureCommand, () => unknown>) {
  const panel = useRef<HTMLDivElement>(null)
  const scroll = (by: (height: number) => number) => {
    const top = by(panel.current?.clientHeight ?? 0)
    panel.current?.scrollBy({ top })
  }
  const line = (direction: 1 | -1) => scroll(() => direction * LINE_PX)
  const commands: Record<PictureCommand | ScrollCommand, () => unknown> = {
    ...picture,
    panUp: () => picture.panUp() !== false || line(-1),
    panDown: () => picture.panDown() !== false || line(1),
    pageUp: () => scroll((height) => -height * PAGE),
    pageDown: () => scroll((height) => height * PAGE),
  }
  return { panel, commands }
}
