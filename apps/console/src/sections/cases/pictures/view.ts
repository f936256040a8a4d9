/** How an image is shown: moved by x and y pixels from the middle, turned by whole quarters. */
export type View = { scale: number; x: number; y: number; turns: number; brightness: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0, brightness: 1 }
const SCALE_MAX = 8
const STEP = 1.25
const BRIGHTNESS = { least: 0.4, most: 2.4, step: 0.2 } as const

export type Point = { x: number; y: number }
type Size = { width: number; height: number }
const MIDDLE: Point = { x: 0, y: 0 }

/** Zooms so that the point under the pointer stays where it is; points count from the middle of the frame. */
export function zoomAt(view: View, factor: number, at: Point = MIDDLE): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor))
  if (scale === 1) return { ...view, scale, x: 0, y: 0 }
  const grown = scale / view.scale
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

export const zoomIn = (view: View): View => zoomAt(view, STEP)
export const zoomOut = (view: View): View => zoomAt(view, 1 / STEP)

export function pan(view: View, by: Point): View {
  if (view.scale === 1) return view
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** How much smaller or larger a picture is that lies on its side, so that it fits into its frame again. */
export function fitOf(frame: Size, image: Size, turns: number): number {
  if (turns % 2 === 0 || frame.width === 0 || frame.height === 0) return 1
  const whole = (width: number, height: number) => Math.min(frame.width / width, frame.height / height)
  return whole(image.height, image.width) / whole(image.width, image.height)
}

export const turn = (view: View, quarters: 1 | -1): View => ({
  ...view,
  turns: (view.turns + quarters + 4) % 4,
  x: 0,
  y: 0,
})

export function brighten(view: View, direction: 1 | -1): View {
  const wanted = view.brightness + direction * BRIGHTNESS.step
  const brightness = Math.min(BRIGHTNESS.most, Math.max(BRIGHTNESS.least, wanted))
  return { ...view, brightness: Math.round(brightness * 10) / 10 }
}
