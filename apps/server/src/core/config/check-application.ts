import { CONSOLE_APPLICATION, OWN_APPLICATION } from '@portico/contract/kernel/statuses'
import {
  type ApplicationEntry,
  type ApplicationKind,
  type ClientField,
  isPublicKind,
  kindOf,
  LATER_SCOPES,
  LIVING_SECRETS_MAX,
  MAIN_SECRET,
  PEOPLE_SCOPES,
  secretsOf,
} from './application-fields.ts'
import { clientAddressFault, destinationFault, redirectFault } from './client-addresses.ts'
import { unreadablePicture } from './colours.ts'

/** Fields that every kind with people has. */
const WITH_PEOPLE = [
  'scopes',
  'firstParty',
  'subject',
  'accessToken',
  'audience',
  'idTokenAlg',
  'sessionMinutes',
] as const
const WITH_BROWSER = ['redirectUris', 'postLogoutRedirectUris', 'initiateLoginUri', ...WITH_PEOPLE] as const
/** Fields of what can keep a key or a secret to itself. */
const CONFIDENTIAL = ['secrets', 'jwks', 'jwksUri'] as const

const FIELDS: Record<ApplicationKind, readonly Exclude<ClientField, 'kind'>[]> = {
  web: [...WITH_BROWSER, ...CONFIDENTIAL, 'backchannelLogoutUri'],
  spa: WITH_BROWSER,
  native: WITH_BROWSER,
  // One id for all: the library wants a key of every device that knows people by ids of its own.
  device: WITH_PEOPLE.filter((field) => field !== 'subject'),
  machine: ['scopes', 'accessToken', 'audience', ...CONFIDENTIAL],
}
const ALL_FIELDS = [...new Set(Object.values(FIELDS).flat())]
/** Kinds that need no page of their own to which people could be sent. */
const WITHOUT_PAGE: readonly (ApplicationKind | undefined)[] = ['native', 'device', 'machine']

/** What is wrong with an application, as the end of a sentence that begins with its code. */
export function applicationFault(entry: ApplicationEntry): string | undefined {
  const kind = kindOf(entry)
  return (
    codeFault(entry) ??
    destinationFaults(entry, kind) ??
    fieldFault(entry, kind) ??
    (kind && clientFault(entry, kind)) ??
    secretFault(entry, kind)
  )
}

function codeFault({ code }: ApplicationEntry): string | undefined {
  const upper = code.toUpperCase()
  if (upper === OWN_APPLICATION) return 'is the portal itself; give it another code'
  if (upper === CONSOLE_APPLICATION) return 'is the console; give it another code'
  return undefined
}

function destinationFaults({ url, backUrls = [], accent }: ApplicationEntry, kind?: ApplicationKind) {
  if (url === undefined && !WITHOUT_PAGE.includes(kind))
    return 'has no url; write an address such as https://trade.example'
  if (url !== undefined && kind === 'machine') return 'is a machine, to which no one is sent: remove url'
  if (url !== undefined && destinationFault(url))
    return 'has no usable url; write an address such as https://trade.example'
  if (url === undefined && backUrls.length > 0)
    return 'has backUrls but no url; people are handed on to both or to none'
  const wrong = backUrls.findIndex((each) => destinationFault(each.replace(/\/\*$/, '/')))
  if (wrong >= 0)
    return `cannot be returned to backUrls.${wrong}; write https://host/path or https://host/path/*`
  const unreadable = accent && unreadablePicture(accent)
  return unreadable ? `has an accent that ${unreadable}` : undefined
}

/** A field that does nothing for this kind is a misunderstanding that should show at once. */
function fieldFault(entry: ApplicationEntry, kind?: ApplicationKind): string | undefined {
  const given = ALL_FIELDS.filter((field) => entry[field] !== undefined)
  if (!kind) {
    const [field] = given.filter((each) => each !== 'secrets')
    return (
      field && `has ${field} but neither redirectUris nor a kind; without them it joins by the hand-off alone`
    )
  }
  if (isPublicKind(kind) && secretsOf(entry).length > 0)
    return `is of the kind ${kind}, which cannot keep a secret: remove it${kind === 'device' ? '' : '; PKCE protects its sign-ins'}`
  const [foreign] = given.filter((field) => !FIELDS[kind].includes(field))
  return foreign && `is of the kind ${kind}, which has no ${foreign}; remove it`
}

function clientFault(entry: ApplicationEntry, kind: ApplicationKind): string | undefined {
  const {
    redirectUris = [],
    postLogoutRedirectUris = [],
    subject,
    accessToken,
    audience,
    jwks,
    jwksUri,
  } = entry
  if (FIELDS[kind].includes('redirectUris') && redirectUris.length === 0)
    return `is of the kind ${kind} and has no redirectUris; write the address that the application names, character by character`
  for (const [field, addresses] of Object.entries({ redirectUris, postLogoutRedirectUris })) {
    const wrong = addresses.find((address) => redirectFault(address, kind))
    if (wrong !== undefined) return `has ${wrong} in ${field}, which ${redirectFault(wrong, kind)}`
    const twice = addresses.find((address, at) => addresses.indexOf(address) !== at)
    if (twice !== undefined) return `has ${twice} twice in ${field}; remove one`
  }
  for (const field of ['backchannelLogoutUri', 'initiateLoginUri', 'jwksUri'] as const) {
    const address = entry[field]
    const fault = address === undefined ? undefined : clientAddressFault(address)
    if (fault) return `has a ${field} that ${fault}`
  }
  if (audience !== undefined && !isResource(audience))
    return 'has an audience that is no whole address without a fragment; write one such as https://api.trade.example'
  if (accessToken === 'jwt' && audience === undefined)
    return 'has access tokens of the form jwt but no audience; write the resource that reads them, such as https://api.trade.example'
  if (subject === 'pairwise' && hostsOf(redirectUris).size > 1)
    return 'knows people by ids of its own (pairwise), so all its redirectUris must have one host'
  if (jwks && jwksUri) return 'has jwks and jwksUri; remove one'
  if (jwks?.keys.some((key) => 'd' in key || 'k' in key))
    return 'has a private or shared key in jwks; write only public keys, and make a new pair: this one has been shown'
  return scopeFault(entry, kind)
}

const MACHINE_SCOPE = /^[a-z][a-z0-9:._/-]*$/

function scopeFault({ scopes }: ApplicationEntry, kind: ApplicationKind): string | undefined {
  if (!scopes) return undefined
  const later = scopes.find((scope) => LATER_SCOPES.includes(scope))
  if (later) return `has the scope ${later}, which this version does not have yet`
  const known: readonly string[] = PEOPLE_SCOPES
  if (kind === 'machine') {
    const wrong = scopes.find((scope) => known.includes(scope) || !MACHINE_SCOPE.test(scope))
    return (
      wrong && `is a machine and has the scope ${wrong}; write names of its resource, such as orders:read`
    )
  }
  const unknown = scopes.find((scope) => !known.includes(scope))
  if (unknown) return `has the scope ${unknown}, which is not known; known are ${known.join(', ')}`
  return scopes.includes('openid') ? undefined : 'has scopes without openid; add it'
}

function secretFault(entry: ApplicationEntry, kind?: ApplicationKind): string | undefined {
  const secrets = secretsOf(entry)
  const isConfidential = !isPublicKind(kind)
  if (isConfidential && secrets.length === 0 && !entry.jwks && !entry.jwksUri)
    return 'has no secret; write one of at least 32 characters, such as openssl rand -base64 32 makes'
  if (secrets.length > LIVING_SECRETS_MAX)
    return `has ${secrets.length} secrets; at most ${LIVING_SECRETS_MAX} live at a time, so that one replaces the other`
  const names = secrets.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    return twice === MAIN_SECRET
      ? `has a secret named ${MAIN_SECRET}, as the one of the field secret is; give it another name`
      : `has two secrets named ${twice}; give one another name`
  const undated = entry.secrets?.find(
    ({ expiresAt }) => expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt)),
  )
  return undated && `has a secret that expires at ${undated.expiresAt}, which is no day`
}

const isResource = (audience: string) =>
  URL.canParse(audience) && !audience.includes('#') && !/\s/.test(audience)

const hostsOf = (addresses: readonly string[]) =>
  new Set(addresses.map((address) => new URL(address).hostname || new URL(address).protocol))
