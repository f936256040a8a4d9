import { describe, expect, it } from 'vitest'
import { isBuilt } from '../built-routes.ts'
import { accountMenu } from './menu.ts'

const TEXTS = { profile: 'P', verification: 'V', security: 'S', password: 'W', sessions: 'D' }

describe('the account menu', () => {
  it('begins with the profile, under the language of the page', () => {
    expect(accountMenu('de', TEXTS)[0]).toMatchObject({ alias: 'profile', to: '/de/profile/general' })
  })

  it('has no entry whose page does not exist', () => {
    const aliases = accountMenu('en', TEXTS).map((item) => item.alias)
    expect(aliases.includes('security')).toBe(isBuilt('profileSecurity'))
    expect(aliases.includes('verification')).toBe(isBuilt('profileVerification'))
    expect(aliases.includes('password')).toBe(isBuilt('profilePassword'))
  })
})
