import { describe, expect, it } from 'vitest'
import { accountMenu, isCurrent } from './menu.ts'

const LABELS = {
  profile: 'P',
  verification: 'V',
  security: 'S',
  password: 'W',
  sessions: 'D',
  connections: 'A',
  data: 'Y',
}

describe('the account menu', () => {
  it('begins with the profile, in the language of the page', () => {
    expect(accountMenu('de', LABELS)[0]).toMatchObject({ alias: 'profile', to: '/de/profile/general' })
  })

  it('lists its entries in their fixed order', () => {
    const aliases = accountMenu('en', LABELS).map((item) => item.alias)
    expect(aliases).toEqual([
      'profile',
      'verification',
      'security',
      'password',
      'sessions',
      'connections',
      'data',
    ])
  })

  it('leads to the first page of an area at once', () => {
    const items = accountMenu('en', LABELS)
    expect(items.find((item) => item.alias === 'verification')?.to).toBe('/en/profile/verification/passport')
    expect(items.find((item) => item.alias === 'security')?.to).toBe('/en/profile/security/status')
  })

  it('marks exactly one entry as the current one, on every page of its area', () => {
    const currentAt = (path: string) =>
      accountMenu('en', LABELS)
        .filter((item) => isCurrent(item, path))
        .map((item) => item.alias)
    expect(currentAt('/en/profile/general')).toEqual(['profile'])
    expect(currentAt('/en/profile/verification/address')).toEqual(['verification'])
    expect(currentAt('/en/profile/security/verification-email/activate')).toEqual(['security'])
    expect(currentAt('/en/choose-account')).toEqual([])
  })

  it('shows the progress of the verification', () => {
    const items = accountMenu('en', LABELS, { verification: { badge: '50 %' } })
    expect(items.find((item) => item.alias === 'verification')?.badge).toBe('50 %')
  })
})
