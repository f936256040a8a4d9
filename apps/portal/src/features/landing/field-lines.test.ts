import { describe, expect, it } from 'vitest'
import { fieldLine, heightAt } from './field-lines.ts'

describe('the field lines of the energy picture', () => {
  it('run undisturbed far away and never enter the disc', () => {
    expect(heightAt(40, 5000, 50)).toBeCloseTo(40, 1)
    for (const stream of [0.5, 10, 40, 90]) {
      expect(heightAt(stream, 0, 50)).toBeGreaterThanOrEqual(50)
      expect(heightAt(-stream, 0, 50)).toBeLessThanOrEqual(-50)
    }
  })

  it('never cross: what is higher far away is higher at the disc', () => {
    const heights = [1, 5, 20, 60, 120].map((stream) => heightAt(stream, 10, 50))
    expect(heights).toEqual([...heights].sort((a, b) => a - b))
  })

  it('are paths without a hole in them', () => {
    const path = fieldLine({ x: 200, y: 200, radius: 50 }, 12, 400, 20)
    expect(path.startsWith('M-20 ')).toBe(true)
    expect(path).not.toContain('NaN')
  })
})
