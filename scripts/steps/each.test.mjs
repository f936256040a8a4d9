import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { each } from './each.mjs'

describe('work for each thing', () => {
  it('is begun in their order, and done for as many at once as there are places', async () => {
    const begun = []
    let under = 0
    let most = 0
    await each(['a', 'b', 'c', 'd', 'e'], 2, async (name) => {
      begun.push(name)
      most = Math.max(most, ++under)
      await turn()
      under--
    })
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(most).toBe(2)
  })

  it('fails as soon as one fails', async () => {
    const work = async (name) => {
      if (name === 'b') throw new Error('b is broken')
    }
    await expect(each(['a', 'b'], 1, work)).rejects.toThrow('b is broken')
  })
})
