import { PublicConfig } from '@portico/contract/configuration/schemas'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { type ConfigurationSettings, createPublicConfig } from './public-config.ts'

const portalClient = { id: 'portal-1', secret: 'public' }
const applications = [
  { code: 'ENERGY', name: 'Energy', url: 'https://energy.example', backUrls: [], isOwn: false },
  {
    code: 'TRADING',
    name: 'Trading',
    url: 'https://trade.example',
    backUrls: ['https://trade.example/sso'],
    isOwn: false,
  },
]
const settings: ConfigurationSettings = {
  publicUrl: 'https://id.example',
  cdnUrl: 'https://id.example',
  profile: 'contract',
  registrationWithoutReferral: true,
  checkDomain: false,
  supportEmail: 'help@id.example',
}
const configOf = (more: Partial<ConfigurationSettings> = {}, listed = applications) =>
  createPublicConfig({
    config: { ...settings, ...more },
    secrets: { portalClients: () => [portalClient] },
    applications: { listApplications: () => listed },
  })()

describe('the public configuration', () => {
  it('has every key that clients rely on, with an empty string for what is not set', () => {
    expect(configOf({}, [])).toEqual({
      domainOauth: 'https://id.example',
      domainPassportRest: 'https://id.example',
      domainCdn: 'https://id.example',
      twoFaBot: '',
      googleApiKey: '',
      recaptcha: '',
      registrationWithoutReferral: 'TRUE',
      isCheckDomain: 'FALSE',
      applications: '',
      applicationsInfo: [],
      backUrls: {},
      ultimaEnergyUrl: '',
      authClientId: 'portal-1',
      authClientSecret: 'public',
      supportEmail: 'help@id.example',
      challenge: 'altcha',
      passwordMin: 8,
      passwordMax: 14,
      passwordCharset: '.,:;?!*+%-<>@[]{}/\\_$#',
      imprint: {
        operator: '',
        address: [],
        email: '',
        phone: '',
        representative: '',
        register: '',
        vatId: '',
      },
    })
  })

  it('names the operator, with an empty string for what is not set', () => {
    const imprint = { operator: 'Example Ltd', address: ['1 High Street'], email: 'office@id.example' }
    const config = configOf({ branding: { imprint } })
    expect(config.imprint).toEqual({ ...imprint, phone: '', representative: '', register: '', vatId: '' })
    expect(Check(PublicConfig, config)).toBe(true)
  })

  it('lists the applications and nothing secret about them', () => {
    const config = configOf({}, [
      { ...applications[1], secretHmac: 'hidden' } as (typeof applications)[number],
    ])
    expect(config.applications).toBe('trading')
    expect(config.applicationsInfo).toEqual([
      {
        application: 'TRADING',
        applicationName: 'Trading',
        url: 'https://trade.example',
        mark: '',
        accent: '',
      },
    ])
    expect(config.backUrls).toEqual({ TRADING: ['https://trade.example/sso'] })
    expect(JSON.stringify(config)).not.toContain('hidden')
    expect(configOf().ultimaEnergyUrl).toBe('https://energy.example')
  })

  it('says where the mark of an application is, if it has one', () => {
    const { applicationsInfo } = configOf({ marks: [{ application: 'ENERGY', name: 'energy-0a1b.svg' }] })
    expect(applicationsInfo.map(({ mark }) => mark)).toEqual(['https://id.example/marks/energy-0a1b.svg', ''])
  })

  it('says the colour of an application, if it has one', () => {
    const { applicationsInfo } = configOf({ accents: new Map([['ENERGY', '#1e7d4f']]) })
    expect(applicationsInfo.map(({ accent }) => accent)).toEqual(['#1e7d4f', ''])
  })

  it('says which human check and which password rules hold', () => {
    expect(configOf({ recaptcha: { siteKey: 'site' } })).toMatchObject({
      challenge: 'recaptcha',
      recaptcha: 'site',
    })
    expect(configOf({ profile: 'hardened' })).toMatchObject({ passwordMax: 128, passwordCharset: '' })
  })

  it('matches its schema', () => {
    expect(Check(PublicConfig, configOf())).toBe(true)
  })
})
