import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { HARDENED_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@portico/contract/passwords/limits'
import { PASSWORD_SPECIALS } from '@portico/contract/passwords/rules'
import type { Secrets } from '../../core/crypto/secrets.ts'
import { once } from '../../core/process/once.ts'
import type { Applications } from '../applications/applications.module.ts'

export type ConfigurationSettings = {
  publicUrl: string
  cdnUrl: string
  profile: 'contract' | 'hardened'
  registrationWithoutReferral: boolean
  checkDomain: boolean
  supportEmail: string
  recaptcha?: { siteKey: string } | undefined
  googleMapsKey?: string | undefined
  /** The applications with a picture, and the name under which it is served. */
  marks?: readonly { application: string; name: string }[] | undefined
  /** Colours of applications by their code. */
  accents?: ReadonlyMap<string, string> | undefined
  branding?: { imprint?: Partial<PublicConfig['imprint']> | undefined }
}

type Ports = {
  config: ConfigurationSettings
  secrets: Pick<Secrets, 'portalClients'>
  applications: Pick<Applications, 'listApplications'>
  /** The user name of the messenger's bot; empty while that method is not offered. */
  messenger?: { botName: () => string }
}

const NO_IMPRINT: PublicConfig['imprint'] = {
  operator: '',
  address: [],
  email: '',
  phone: '',
  representative: '',
  register: '',
  vatId: '',
}

/** The application whose address has a key of its own in `GET /config`. */
const ENERGY = 'ENERGY'

/**
 * The configuration that everybody may read. The portal client's id and secret are public by design: they say which
 * installation a portal belongs to and grant nothing.
 */
export function createPublicConfig({ config, secrets, applications, messenger }: Ports) {
  const isHardened = config.profile === 'hardened'
  const constant = once(() => ({
    ...clientOf(secrets),
    domainOauth: config.publicUrl,
    domainPassportRest: config.publicUrl,
    domainCdn: config.cdnUrl,
    googleApiKey: config.googleMapsKey ?? '',
    recaptcha: config.recaptcha?.siteKey ?? '',
    registrationWithoutReferral: flag(config.registrationWithoutReferral),
    isCheckDomain: flag(config.checkDomain),
    supportEmail: config.supportEmail,
    challenge: config.recaptcha ? ('recaptcha' as const) : ('altcha' as const),
    passwordMin: PASSWORD_MIN,
    passwordMax: isHardened ? HARDENED_PASSWORD_MAX : PASSWORD_MAX,
    // The characters allowed besides Latin letters and digits; empty where any character is allowed.
    passwordCharset: isHardened ? '' : PASSWORD_SPECIALS,
    imprint: { ...NO_IMPRINT, ...config.branding?.imprint },
  }))
  // Marks always come from this server, where their file is, even when documents come from elsewhere.
  const addresses = new Map(
    config.marks?.map(({ application, name }) => [application, `${config.publicUrl}/marks/${name}`]),
  )
  const markOf = (code: string) => addresses.get(code) ?? ''
  return (): PublicConfig => {
    const listed = applications.listApplications()
    return {
      ...constant(),
      twoFaBot: messenger?.botName() ?? '',
      applications: listed.map(({ code }) => code.toLowerCase()).join(','),
      applicationsInfo: listed.map(({ code, name, url }) => ({
        application: code,
        applicationName: name,
        url,
        mark: markOf(code),
        accent: config.accents?.get(code) ?? '',
      })),
      backUrls: Object.fromEntries(listed.map(({ code, backUrls }) => [code, [...backUrls]])),
      ultimaEnergyUrl: listed.find(({ code }) => code === ENERGY)?.url ?? '',
    }
  }
}

function clientOf(secrets: Pick<Secrets, 'portalClients'>) {
  const [{ id, secret }] = secrets.portalClients()
  return { authClientId: id, authClientSecret: secret }
}

function flag(value: boolean): 'TRUE' | 'FALSE' {
  return value ? 'TRUE' : 'FALSE'
}
