import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DeviceMark, deviceName } from './device.tsx'

/** The systems that the server tells apart (`describe-device.ts`). */
const SYSTEMS = ['Windows', 'macOS', 'ChromeOS', 'Linux', 'iPhone', 'iPad', 'Android']

const drawn = (system: string | null) => renderToStaticMarkup(<DeviceMark system={system} />)

describe('the picture of a device', () => {
  it('is another for each system, and one of its own where the system is unknown', () => {
    const pictures = [...SYSTEMS, null].map(drawn)
    expect(new Set(pictures).size).toBe(SYSTEMS.length + 1)
    expect(drawn('a system of tomorrow')).toBe(drawn(null))
    expect(drawn('constructor')).toBe(drawn(null))
  })

  it('takes the colour of the text and is hidden from screen readers, which read the name', () => {
    for (const system of [...SYSTEMS, null]) {
      expect(drawn(system)).toContain('stroke="currentColor"')
      expect(drawn(system)).toContain('aria-hidden="true"')
      expect(drawn(system)).not.toMatch(/#[\da-f]{3}/i)
    }
  })
})

describe('the name of a device', () => {
  it('has browser and system, one of them, or nothing', () => {
    expect(deviceName({ browser: 'Firefox', system: 'Linux' })).toBe('Firefox, Linux')
    expect(deviceName({ browser: null, system: 'Linux' })).toBe('Linux')
    expect(deviceName({ browser: null, system: null })).toBeNull()
  })
})
