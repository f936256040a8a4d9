import { join, resolve } from 'node:path'
import { CONSOLE_PATH, PRODUCT_NAME } from '@portico/contract/built-pages'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { ConfigError } from './core/config/config-error.ts'
import { faultsBetween } from './core/config/faults-between.ts'
import { type ConfigFile, readConfigFile } from './core/config/file.ts'
import * as values from './core/config/values.ts'
import { ConfigFault } from './core/config/values.ts'
import { KEEP_ALIVE_S } from './core/http/connections/connections.ts'

/** The most that an operator may set for the images of verified documents: a hundred years. */
const VERIFIED_IMAGES_KEPT_DAYS_MAX = 36_500
const REVIEW_TARGET_HOURS_MAX = 8760
const DRAIN_NOTICE_MAX_S = 60
const KEEP_ALIVE_MAX_S = 86_400
const AUDIT_DAYS_MAX = 36_500 // a hundred years

type Variable<T> = { default: string; meaning: string; parse: (raw: string) => T }

function variable<T>(parse: (raw: string) => T, fallback: string, meaning: string): Variable<T> {
  return { parse, default: fallback, meaning }
}

/** A variable without a default: `undefined` unless the operator sets it. */
function optional<T>(parse: (raw: string) => T, meaning: string): Variable<T | undefined> {
  return { parse, default: '', meaning }
}

const {
  between,
  botToken,
  days,
  flag,
  key,
  mailAddress,
  networks,
  oneOf,
  port,
  publicUrl,
  seconds,
  text,
  url,
  wholeDays,
} = values

/**
 * Every environment variable with its default and its meaning: the server parses by this list, and the documentation is
 * generated from it. A default in angle brackets is derived from other values.
 */
export const VARIABLES = {
  HOST: variable(text, '127.0.0.1', 'Address to listen on.'),
  PORT: variable(port, '8080', 'Port to listen on; 0 takes any free one.'),
  PUBLIC_URL: optional(
    publicUrl,
    'The only source of links, cookies and CORS; never the Host header. http only for localhost and ' +
      '127.0.0.1, anything else must be https. Unset: http://localhost:$PORT.',
  ),
  CONSOLE_URL: optional(
    publicUrl,
    'A host of its own for the console, such as https://console.example.com: it is then at /console there, and ' +
      'its calls are taken from there alone. Unset: $PUBLIC_URL/console.',
  ),
  DATA_DIR: variable(
    text,
    './data',
    'Embedded database, documents, undelivered mail. Locked: a second process refuses to start.',
  ),
  DATABASE_URL: optional(
    url('postgres:', 'postgresql:'),
    'A PostgreSQL, 15 or newer. Unset: the embedded database in DATA_DIR.',
  ),
  DATABASE_POOLER: optional(
    oneOf('session', 'transaction'),
    'The pool_mode of a pooler such as PgBouncer that DATABASE_URL names. Unset: none stands there.',
  ),
  DATABASE_DIRECT_URL: optional(
    url('postgres:', 'postgresql:'),
    'The same PostgreSQL past the pooler, for migrations, which need a session of their own; required with ' +
      'DATABASE_POOLER=transaction.',
  ),
  DOCUMENTS_URL: optional(
    url('file:', 's3:'),
    'Where images of documents are stored: file:... or s3://key:secret@bucket?endpoint=https://host, with region=, ' +
      'folder= and timeout= where needed. Unset: file:$DATA_DIR/documents.',
  ),
  SMTP_URL: optional(url('smtp:', 'smtps:'), 'Mail server. Unset: mail waits in the outbox.'),
  MAIL_FROM: optional(
    mailAddress,
    'Sender of every mail. Unset: Portico, or the productName of the branding, <no-reply@(host of PUBLIC_URL)>.',
  ),
  SECRET_KEY: optional(
    key,
    '32 bytes in base64; encrypts secrets and documents at rest. Unset: made at first start in DATA_DIR; ' +
      'required with DATABASE_URL.',
  ),
  SECRET_KEY_PREVIOUS: optional(
    key,
    'During a rotation the other key, the old one or the coming one: what it made is accepted, new values are made with SECRET_KEY.',
  ),
  CONFIG_FILE: optional(
    readConfigFile,
    'JSON file with applications and settings, written to the database at start, and branding.',
  ),
  PROFILE: variable(
    oneOf('contract', 'hardened'),
    'contract',
    'contract: the rules that clients of the specification expect. hardened: stricter ones, for which the server of ' +
      'every application has to redeem what it gets (docs/operations.md, "Contract or hardened").',
  ),
  REGISTRATION_WITHOUT_REFERRAL: variable(flag, 'TRUE', 'Whether one may register without an invite code.'),
  CHECK_DOMAIN: variable(flag, 'FALSE', 'Whether the portal asks people to check the domain they are on.'),
  TELEGRAM_BOT_TOKEN: optional(botToken, 'Unset: the messenger method is not offered.'),
  TELEGRAM_API_ROOT: optional(url('http:', 'https:'), "Another Bot API server than Telegram's own."),
  TELEGRAM_LINK_ROOT: variable(
    url('http:', 'https:'),
    'https://t.me',
    'Where links open a chat with the bot; another place only for a stand-in of the messenger.',
  ),
  RECAPTCHA_SITE_KEY: optional(
    text,
    'With RECAPTCHA_SECRET: reCAPTCHA v2. Unset: a proof of work of our own.',
  ),
  RECAPTCHA_SECRET: optional(text, 'The secret that belongs to RECAPTCHA_SITE_KEY.'),
  RECAPTCHA_VERIFY_URL: variable(
    url('http:', 'https:'),
    'https://www.google.com/recaptcha/api/siteverify',
    'Where reCAPTCHA answers are verified.',
  ),
  GOOGLE_MAPS_KEY: optional(text, 'Completes addresses as they are typed. Unset: plain fields.'),
  CDN_URL: optional(
    url('http:', 'https:'),
    'Origin of translations, documents and videos. Unset: PUBLIC_URL.',
  ),
  SUPPORT_EMAIL: optional(
    mailAddress,
    'Shown where people need help. Unset: supportEmail of the branding, else support@localhost.',
  ),
  TRUST_PROXY: optional(
    networks,
    'Networks of the proxies whose X-Forwarded-For (or Forwarded) is believed, such as 10.0.0.0/8. Unset: none.',
  ),
  OUTBOUND_ALLOW: optional(
    networks,
    'In-house networks, such as 10.1.0.0/16, in which addresses that applications name may be called: their keys and ' +
      'their logout. Unset: the open internet alone.',
  ),
  OIDC_CLIENT_DOCUMENTS: variable(
    flag,
    'FALSE',
    'Whether programs that are not registered may sign people in by OpenID Connect with a document of their own at an ' +
      'https address, which is their client id (Client ID Metadata Documents). People are always asked.',
  ),
  KEEP_ALIVE_S: variable(
    between(1, KEEP_ALIVE_MAX_S, 'seconds'),
    String(KEEP_ALIVE_S),
    'Seconds for which an idle connection is kept. Above the time of the balancer in front of this server, which ' +
      'otherwise sends a request into a connection that is closing, and answers 502.',
  ),
  DRAIN_NOTICE: variable(
    seconds(DRAIN_NOTICE_MAX_S),
    '1',
    'Seconds from readiness saying 503, at a stop, until connections close: what the balancer needs to see it.',
  ),
  AUDIT_DAYS: variable(
    days(AUDIT_DAYS_MAX),
    '365',
    'Days for which the audit is kept: who did what, when, from which address. 0: for ever.',
  ),
  DOCUMENT_RETENTION_DAYS: variable(
    wholeDays(VERIFIED_IMAGES_KEPT_DAYS_MAX),
    '1825',
    'Days for which the images of a verified document are kept, from its decision. What was typed stays.',
  ),
  REVIEW_TARGET_HOURS: variable(
    between(1, REVIEW_TARGET_HOURS_MAX, 'hours'),
    '48',
    'Hours within which a document is to be decided: the list of the console colours what waits for longer, and what is near.',
  ),
  HEADERS_MAX_KB: variable(
    between(8, 128, 'kilobytes'),
    '16',
    'Kilobytes of headers that a request may have: more where sites under the same parent domain set many cookies.',
  ),
  HSTS_INCLUDE_SUBDOMAINS: variable(
    flag,
    'FALSE',
    'Whether browsers are instructed to use https for every host below that of PUBLIC_URL too.',
  ),
  METRICS_PORT: optional(port, 'Prometheus metrics on a port of their own. Unset: none.'),
  METRICS_HOST: variable(
    text,
    '127.0.0.1',
    'Address on which METRICS_PORT listens; anybody who reaches it reads them.',
  ),
  LOG_LEVEL: variable(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Least severe kind of log line to write.',
  ),
} as const satisfies Record<string, Variable<unknown>>

type Name = keyof typeof VARIABLES
export type Parsed = { -readonly [N in Name]: ReturnType<(typeof VARIABLES)[N]['parse']> }

export function parseConfig(env: Record<string, string | undefined>) {
  const lines: string[] = []
  const parsed: Partial<Record<Name, unknown>> = {}
  for (const name of Object.keys(VARIABLES) as Name[]) {
    const raw = env[name] || VARIABLES[name].default
    if (raw === '') continue
    try {
      parsed[name] = VARIABLES[name].parse(raw)
    } catch (error) {
      if (!(error instanceof ConfigFault)) throw error
      lines.push(`${name} ${error.message}`)
    }
  }
  const each = parsed as Parsed
  lines.push(...faultsBetween(each))
  if (lines.length > 0) throw new ConfigError(lines)
  return Object.freeze(assemble(each))
}

export type Config = Readonly<ReturnType<typeof assemble>>

function assemble(each: Parsed) {
  const origin = each.PUBLIC_URL ?? `http://localhost:${each.PORT}`
  const dataDir = resolve(each.DATA_DIR)
  const file: NonNullable<Parsed['CONFIG_FILE']> = each.CONFIG_FILE ?? { marks: [], accents: new Map() }
  return {
    host: each.HOST,
    port: each.PORT,
    /** An origin, without a slash at the end. */
    publicUrl: origin,
    /** Where the console is, without a slash at the end. */
    consoleUrl: `${each.CONSOLE_URL ?? origin}${CONSOLE_PATH}`,
    /** Whether cookies have Secure and the `__Host-` prefix: on https only. */
    secure: origin.startsWith('https:'),
    dataDir,
    databaseUrl: each.DATABASE_URL,
    databasePooler: each.DATABASE_POOLER,
    databaseDirectUrl: each.DATABASE_DIRECT_URL,
    documentsUrl: each.DOCUMENTS_URL ?? `file:${join(dataDir, 'documents')}`,
    smtpUrl: each.SMTP_URL,
    mailFrom: each.MAIL_FROM ?? `${senderName(file)} <no-reply@${new URL(origin).hostname}>`,
    secretKey: each.SECRET_KEY,
    secretKeyPrevious: each.SECRET_KEY_PREVIOUS,
    /** Undefined where the file does not mention applications: those in the database stay. */
    applications: file.applications,
    marks: file.marks,
    accents: file.accents,
    /** Undefined without a file: those in the database stay. */
    settings: each.CONFIG_FILE ? (file.settings ?? {}) : undefined,
    profile: each.PROFILE,
    registrationWithoutReferral: each.REGISTRATION_WITHOUT_REFERRAL,
    checkDomain: each.CHECK_DOMAIN,
    telegram: each.TELEGRAM_BOT_TOKEN
      ? {
          ...each.TELEGRAM_BOT_TOKEN,
          apiRoot: each.TELEGRAM_API_ROOT,
          linkRoot: each.TELEGRAM_LINK_ROOT.replace(/\/+$/, ''),
        }
      : undefined,
    recaptcha:
      each.RECAPTCHA_SITE_KEY && each.RECAPTCHA_SECRET
        ? {
            siteKey: each.RECAPTCHA_SITE_KEY,
            secret: each.RECAPTCHA_SECRET,
            verifyUrl: each.RECAPTCHA_VERIFY_URL,
          }
        : undefined,
    googleMapsKey: each.GOOGLE_MAPS_KEY,
    cdnUrl: (each.CDN_URL ?? origin).replace(/\/+$/, ''),
    supportEmail: each.SUPPORT_EMAIL ?? file.branding?.supportEmail ?? 'support@localhost',
    branding: file.branding ?? {},
    agreementsVersion: file.agreementsVersion ?? SAMPLE_AGREEMENTS_VERSION,
    keepAliveS: each.KEEP_ALIVE_S,
    trustProxy: each.TRUST_PROXY ?? [],
    outboundAllow: each.OUTBOUND_ALLOW ?? [],
    oidcClientDocuments: each.OIDC_CLIENT_DOCUMENTS,
    drainNoticeMs: each.DRAIN_NOTICE * SECOND_MS,
    auditKeptS: each.AUDIT_DAYS === 0 ? undefined : each.AUDIT_DAYS * DAY_S,
    verifiedImagesKeptDays: each.DOCUMENT_RETENTION_DAYS,
    reviewTargetHours: each.REVIEW_TARGET_HOURS,
    headersMaxKb: each.HEADERS_MAX_KB,
    hstsIncludeSubdomains: each.HSTS_INCLUDE_SUBDOMAINS,
    metricsPort: each.METRICS_PORT,
    metricsHost: each.METRICS_HOST,
    logLevel: each.LOG_LEVEL,
  }
}

/** The date inside the sample documents of `content/`. */
const SAMPLE_AGREEMENTS_VERSION = '2026-11-27'

/** The sender's name in quotes, so that no character of it is read as part of an address. */
function senderName({ branding }: ConfigFile): string {
  return branding?.productName ? `"${branding.productName.replaceAll(/["\\]/g, '')}"` : PRODUCT_NAME
}
