import { expect, it } from 'vitest'
import { brighten, fitOf, pan, turn, WHOLE, zoomAt, zoomOut } from './view.ts'

it('the point under the pointer stays where it is, however often one zooms there', () => {
  const at = { x: 120, y: -80 }
  let view = WHOLE
  /** Where in the picture the pointer is. */
  const under = () => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale })
  const before = under()
  for (const factor of [1.25, 1.5, 1.25, 0.9]) view = zoomAt(view, factor, at)
  expect(under().x).toBeCloseTo(before.x)
  expect(under().y).toBeCloseTo(before.y)
})

it('a picture is never smaller than its frame, and whole again in its middle', () => {
  const moved = pan(zoomAt(WHOLE, 2), { x: 40, y: 10 })
  expect(moved).toMatchObject({ scale: 2, x: 40, y: 10 })
  expect(zoomOut(zoomOut(zoomOut(zoomOut(moved))))).toEqual(WHOLE)
  expect(pan(WHOLE, { x: 5, y: 5 })).toEqual(WHOLE)
})

it('four quarter turns are none, and brightness stays within what one can see', () => {
  expect(turn(turn(turn(turn(WHOLE, 1), 1), 1), 1)).toEqual(WHOLE)
  expect(turn(WHOLE, -1).turns).toBe(3)
  let dark = WHOLE
  for (let i = 0; i < 20; i++) dark = brighten(dark, -1)
  expect(dark.brightness).toBe(0.4)
})

it('a picture that is turned fits into its frame as it did before', () => {
  const frame = { width: 800, height: 400 }
  // Upright it is 200 wide and 400 high; on its side 800 by 400.
  expect(fitOf(frame, { width: 1000, height: 2000 }, 1)).toBe(2)
  // Lying it is 800 by 400; upright 200 by 400.
  expect(fitOf(frame, { width: 2000, height: 1000 }, 3)).toBe(0.5)
  expect(fitOf(frame, { width: 2000, height: 1000 }, 2)).toBe(1)
  expect(fitOf({ width: 0, height: 0 }, { width: 10, height: 20 }, 1)).toBe(1)
})
