import { describe, expect, it } from 'vitest'
import { lanAddresses, parseStartArguments } from './lan-address.mjs'

const on = (address, more = {}) => [{ address, family: 'IPv4', internal: false, ...more }]
const INTERFACES = {
  lo: on('127.0.0.1', { internal: true }),
  docker0: on('172.17.0.1'),
  wlan0: [...on('192.168.1.5'), ...on('fe80::1', { family: 'IPv6' })],
}

describe('the address of this machine in its network', () => {
  it('is the one by which the default route goes', async () => {
    expect(await lanAddresses(INTERFACES, async () => '192.168.1.5')).toEqual(['192.168.1.5', '172.17.0.1'])
  })

  it('is any other when no route leads out, and none without a network', async () => {
    expect(await lanAddresses(INTERFACES, async () => undefined)).toEqual(['172.17.0.1', '192.168.1.5'])
    expect(await lanAddresses({ lo: INTERFACES.lo }, async () => undefined)).toEqual([])
  })

  it('may be named', () => {
    expect(parseStartArguments([])).toEqual({ lan: false })
    expect(parseStartArguments(['--lan'])).toEqual({ lan: true, named: undefined })
    expect(parseStartArguments(['--lan=10.0.0.2'])).toEqual({ lan: true, named: '10.0.0.2' })
    for (const wrong of [['--lan='], ['--lan=house'], ['--lanes'], ['lan'], ['--lan', '--lan']]) {
      expect(parseStartArguments(wrong)).toBeNull()
    }
  })
})
