import { PAGE_NAMES, PAGES } from '@portico/contract/pages'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../session/session.ts'
import { decide } from './decide.ts'

const anonymous: Session = { kind: 'anonymous' }
const signedIn: Session = { kind: 'signedIn', scope: ['ACCOUNT'] }
const pending: Session = {
  kind: 'pending',
  pending: {
    answer: {
      access_token: 'pth_x',
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'pending',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
    },
    at: 0,
    code: { triesLeft: 3, endsAt: null, resendsAt: null },
  },
}
const search = (text = '') => new URLSearchParams(text)

describe('who may see a page', () => {
  it('sends an anonymous person from every account page to login', () => {
    for (const name of PAGE_NAMES.filter((one) => PAGES[one].access === 'account')) {
      const decision = decide(name, 'de', anonymous, search())
      expect(decision.do === 'go' && decision.to.split('?')[0], name).toBe('/de/login')
    }
  })

  it("leads an anonymous person from a page of the account to login and back to it, by the route's name", () => {
    const account = PAGE_NAMES.filter((one) => PAGES[one].access === 'account')
    // A device has letters to carry along.
    const usual = ['chooseAccount', 'device', 'profile', 'profileGeneral']
    for (const name of account.filter((one) => !usual.includes(one))) {
      expect(decide(name, 'de', anonymous, search())).toEqual({ do: 'go', to: `/de/login?route=${name}` })
      const after = decide('login', 'de', signedIn, search(`route=${name}`))
      expect(after).toEqual({ do: 'go', to: `/de/${PAGES[name].path}` })
    }
    for (const name of ['profile', 'profileGeneral', 'chooseAccount'] as const)
      expect(decide(name, 'de', anonymous, search())).toEqual({ do: 'go', to: '/de/login' })
  })

  it('leads from an application to the documents of verification and keeps the way on, also through a sign-in', () => {
    for (const way of [
      'application=SHOP',
      'application=SHOP&backUrl=https%3A%2F%2Fshop.example%2Fsso%3Fs%3D1',
    ]) {
      const passport = { do: 'go', to: `/de/profile/verification/passport?${way}` }
      expect(decide('profileVerification', 'de', signedIn, search(way))).toEqual(passport)
      expect(decide('profileVerification', 'de', signedIn, search(`${way}&route=profilePassword`))).toEqual(
        passport,
      )
      for (const name of ['profileVerification', 'profileVerificationAddress'] as const) {
        const login = `/de/login?${way}&route=${name}`
        expect(decide(name, 'de', anonymous, search(way))).toEqual({ do: 'go', to: login })
        const after = decide('login', 'de', signedIn, search(`${way}&route=${name}`))
        expect(after).toEqual({ do: 'go', to: `/de/${PAGES[name].path}?${way}` })
      }
    }
  })

  it('leads to the choice of accounts where a page of the account was asked for on the way to an application', () => {
    const asked = search('application=SHOP&route=profilePassword')
    expect(decide('login', 'de', signedIn, asked)).toEqual({
      do: 'go',
      to: '/de/choose-account?application=SHOP',
    })
  })

  it('leads a sign-in that waits for its second step to login, with all that it was on its way to', () => {
    for (const name of PAGE_NAMES.filter((one) => PAGES[one].access === 'account')) {
      expect(decide(name, 'de', pending, search()), name).toEqual(decide(name, 'de', anonymous, search()))
    }
    const back = 'application=TRADING&backUrl=https%3A%2F%2Fa.b'
    expect(decide('chooseAccount', 'de', pending, search(back))).toEqual({
      do: 'go',
      to: `/de/login?${back}`,
    })
    expect(decide('loginQr', 'de', pending, search('code=ABC'))).toEqual({
      do: 'go',
      to: '/de/login?code=ABC',
    })
    expect(decide('login', 'de', pending, search(back))).toEqual({ do: 'show' })
  })

  it('does not lead the next person to the page that a signed-out person had open', () => {
    const session: Session = { kind: 'anonymous', left: true }
    expect(decide('profilePassword', 'en', session, search())).toEqual({ do: 'go', to: '/en/login' })
  })

  it("leads only to a page of the account, whatever the address gives as the route's name", () => {
    for (const route of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'profile/password',
      '../login',
      'login',
      'home',
      'confirmation',
      'constructor',
      '__proto__',
      'toString',
      'PROFILEPASSWORD',
      ' profilePassword',
      '',
    ]) {
      const query = search(new URLSearchParams({ route }).toString())
      expect(decide('login', 'en', signedIn, query), route).toEqual({ do: 'go', to: '/en/profile/general' })
      expect(decide('profileGeneral', 'en', anonymous, query), route).toEqual({ do: 'go', to: '/en/login' })
    }
  })

  it('keeps the application and the return address on the way to login', () => {
    const to = decide(
      'chooseAccount',
      'en',
      anonymous,
      search('application=TRADING&backUrl=https://a.b/c?d=1&x=y'),
    )
    expect(to).toEqual({
      do: 'go',
      to: '/en/login?application=TRADING&backUrl=https%3A%2F%2Fa.b%2Fc%3Fd%3D1',
    })
  })

  it('sends a signed-in person from guest pages to the profile', () => {
    for (const name of PAGE_NAMES.filter((one) => PAGES[one].access === 'guest')) {
      expect(decide(name, 'en', signedIn, search())).toEqual({ do: 'go', to: '/en/profile/general' })
    }
  })

  it('sends a signed-in person from guest pages to the request of OpenID Connect that waits', () => {
    const waits = search('application=TRADING&interaction=a%2Fb')
    for (const name of PAGE_NAMES.filter((one) => PAGES[one].access === 'guest')) {
      expect(decide(name, 'en', signedIn, waits)).toEqual({ do: 'leave', to: '/oidc/interaction/a%2Fb' })
      expect(decide(name, 'en', anonymous, waits)).toEqual({ do: 'show' })
      expect(decide(name, 'en', pending, waits)).toEqual({ do: 'show' })
    }
    expect(decide('chooseAccount', 'de', anonymous, waits)).toEqual({
      do: 'go',
      to: '/de/login?application=TRADING&interaction=a%2Fb',
    })
  })

  it('keeps the letters of a link to a device until the person has signed in', () => {
    const linked = search('user_code=BCDF-GHJK')
    const waits = { do: 'go', to: '/de/login?interaction=device-BCDF-GHJK' }
    expect(decide('device', 'de', anonymous, linked)).toEqual(waits)
    expect(decide('device', 'de', pending, linked)).toEqual(waits)
    expect(decide('device', 'de', signedIn, linked)).toEqual({ do: 'show' })
    expect(decide('device', 'de', anonymous, search())).toEqual({
      do: 'go',
      to: '/de/login?interaction=device-',
    })
  })

  it('sends a signed-in person from login for an application to the choice of accounts', () => {
    expect(decide('login', 'en', signedIn, search('application=TRADING&backUrl=https://a.b'))).toEqual({
      do: 'go',
      to: '/en/choose-account?application=TRADING&backUrl=https%3A%2F%2Fa.b',
    })
  })

  it('lets a sign-in that has just happened follow its own redirect', () => {
    const session: Session = { ...signedIn, redirectAfterSignIn: '/en/profile/general' }
    expect(decide('login', 'en', session, search('application=TRADING'))).toEqual({
      do: 'go',
      to: '/en/profile/general',
    })
    // Also past a request that waits: the person has chosen another page.
    expect(decide('login', 'en', session, search('interaction=uid-1'))).toEqual({
      do: 'go',
      to: '/en/profile/general',
    })
  })

  it('shows open pages to everybody, whatever the state of the session', () => {
    for (const session of [anonymous, signedIn, { kind: 'unknown' }, { kind: 'unreachable' }] as const) {
      expect(decide('confirmation', 'en', session, search())).toEqual({ do: 'show' })
      expect(decide('home', 'en', session, search())).toEqual({ do: 'show' })
    }
  })

  it('shows nothing of an account before the session is checked, and an error when that fails', () => {
    expect(decide('profileGeneral', 'en', { kind: 'unknown' }, search())).toEqual({ do: 'wait' })
    expect(decide('profileGeneral', 'en', { kind: 'unreachable' }, search())).toEqual({ do: 'fail' })
  })

  it('keeps the page of a session that died under a form, and lets the person leave it', () => {
    expect(decide('profilePassword', 'en', { kind: 'ended' }, search())).toEqual({ do: 'show' })
    expect(decide('passwordReset', 'en', { kind: 'ended' }, search())).toEqual({ do: 'show' })
  })

  it('leads from the profile to its first page', () => {
    expect(decide('profile', 'ja', signedIn, search())).toEqual({ do: 'go', to: '/ja/profile/general' })
    expect(decide('profileGeneral', 'ja', signedIn, search())).toEqual({ do: 'show' })
  })

  it('lets anybody show a QR code, and only a signed-in person decide about a scanned one', () => {
    for (const session of [anonymous, signedIn]) {
      expect(decide('loginQr', 'en', session, search())).toEqual({ do: 'show' })
    }
    const scanned = search('code=ABC')
    expect(decide('loginQr', 'en', signedIn, scanned)).toEqual({ do: 'show' })
    expect(decide('loginQr', 'en', { kind: 'unknown' }, scanned)).toEqual({ do: 'wait' })
    expect(decide('loginQr', 'de', anonymous, scanned)).toEqual({ do: 'go', to: '/de/login?code=ABC' })
    expect(decide('login', 'de', signedIn, scanned)).toEqual({ do: 'go', to: '/de/login/qr?code=ABC' })
  })
})
