import { describe, expect, it } from 'vitest'
import { listSpace } from './list-space.ts'

const field = (top: number) => ({ top, bottom: top + 48 })

describe('the room of an open list', () => {
  it('is below the field, as high as the list wants to be', () => {
    expect(listSpace(field(200), { top: 64, bottom: 900 })).toEqual({ isAbove: false, height: 288 })
  })

  it('is above when there is more than below', () => {
    expect(listSpace(field(600), { top: 64, bottom: 844 })).toEqual({ isAbove: true, height: 288 })
  })

  it('ends at the edge of a low window, and at the header', () => {
    expect(listSpace(field(120), { top: 64, bottom: 450 })).toEqual({ isAbove: false, height: 270 })
    expect(listSpace(field(300), { top: 64, bottom: 450 })).toEqual({ isAbove: true, height: 224 })
  })

  it('is never less than three rows', () => {
    expect(listSpace(field(120), { top: 64, bottom: 240 })).toEqual({ isAbove: false, height: 132 })
  })
})
