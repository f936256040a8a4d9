import { type Static, Type } from 'typebox'

const Flag = Type.Unsafe<'TRUE' | 'FALSE'>(Type.String({ enum: ['TRUE', 'FALSE'] }))

/** Who runs the installation, for the imprint page; every value is empty while the operator has configured none. */
const Imprint = Type.Object(
  {
    operator: Type.String(),
    address: Type.Array(Type.String()),
    email: Type.String(),
    phone: Type.String(),
    representative: Type.String(),
    register: Type.String(),
    vatId: Type.String(),
  },
  { additionalProperties: false },
)

/** `GET /config`. Every key is always present; a value that is not set is an empty string. */
export const PublicConfig = Type.Object(
  {
    domainOauth: Type.String(),
    domainPassportRest: Type.String(),
    domainCdn: Type.String(),
    twoFaBot: Type.String(),
    googleApiKey: Type.String(),
    recaptcha: Type.String(),
    registrationWithoutReferral: Flag,
    isCheckDomain: Flag,
    applications: Type.String({ description: 'comma list of application codes, lower case' }),
    applicationsInfo: Type.Array(
      Type.Object({
        application: Type.String({ description: 'code, upper case' }),
        applicationName: Type.String(),
        url: Type.String(),
        mark: Type.String({ description: 'address of its picture; empty: its first letter stands for it' }),
        accent: Type.String({ description: 'its colour, `#rrggbb`; empty: the portal keeps its own' }),
      }),
    ),
    backUrls: Type.Record(Type.String(), Type.Array(Type.String())),
    ultimaEnergyUrl: Type.String(),
    authClientId: Type.String(),
    authClientSecret: Type.String(),
    supportEmail: Type.String(),
    challenge: Type.Unsafe<'altcha' | 'recaptcha'>(Type.String({ enum: ['altcha', 'recaptcha'] })),
    passwordMin: Type.Integer(),
    passwordMax: Type.Integer(),
    passwordCharset: Type.String(),
    imprint: Imprint,
  },
  { additionalProperties: false },
)
export type PublicConfig = Static<typeof PublicConfig>

/** What each call takes and answers, by its name. */
export const configurationSchemas = { config: { answer: PublicConfig } }
