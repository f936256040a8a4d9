import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { say, step } from './say.mjs'

let printed
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const lines = () => printed.replaceAll(/\d+\.\d s/g, '1.0 s')

describe('steps', () => {
  it('have their time behind their title', async () => {
    await step('Building', async () => undefined)
    await step('Testing', async () => undefined)
    expect(lines()).toBe('Building ... 1.0 s\nTesting ... 1.0 s\n')
  })

  it('have lines of their own side by side, and give their title again', async () => {
    const installed = Promise.withResolvers()
    const installing = step('Installing', () => installed.promise)
    await step('Building', async () => undefined)
    installed.resolve()
    await installing
    expect(lines()).toBe('Installing ... \nBuilding ... 1.0 s\nInstalling ... 1.0 s\n')
  })

  it('leave other lines whole', async () => {
    await step('Building', async () => say('half of it'))
    expect(lines()).toBe('Building ... \nhalf of it\nBuilding ... 1.0 s\n')
  })

  it('say that they failed', async () => {
    await expect(step('Building', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(lines()).toBe('Building ... failed\n')
  })
})
