import { isIP, isIPv4 } from 'node:net'

/** A value that stops the start. The message says what is wrong and how to mend it, without the variable's name. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigFault'
  }
}

const KEY_BYTES = 32
const PORT_MAX = 65_535

export function text(raw: string): string {
  return raw
}

export function oneOf<const T extends string>(...allowed: T[]): (raw: string) => T {
  return (raw) => {
    const found = allowed.find((value) => value === raw)
    if (found === undefined) throw new ConfigFault(`is "${raw}"; write one of ${allowed.join(', ')}`)
    return found
  }
}

/** `TRUE` or `FALSE`, in upper or lower case. */
export function flag(raw: string): boolean {
  const upper = raw.toUpperCase()
  if (upper !== 'TRUE' && upper !== 'FALSE') throw new ConfigFault(`is "${raw}"; write TRUE or FALSE`)
  return upper === 'TRUE'
}

export function port(raw: string): number {
  const value = Number(raw)
  if (!/^\d+$/.test(raw) || value > PORT_MAX) {
    throw new ConfigFault(`is "${raw}"; write a port number from 0 to ${PORT_MAX}`)
  }
  return value
}

export function seconds(most: number): (raw: string) => number {
  return (raw) => {
    const value = Number(raw)
    if (!/^\d+$/.test(raw) || value > most) {
      throw new ConfigFault(`is "${raw}"; write whole seconds from 0 to ${most}`)
    }
    return value
  }
}

/** A whole number of `unit` in a range. */
export function between(least: number, most: number, unit: string): (raw: string) => number {
  return (raw) => {
    const value = Number(raw)
    if (!/^\d+$/.test(raw) || value < least || value > most) {
      throw new ConfigFault(`is "${raw}"; write whole ${unit} from ${least} to ${most}`)
    }
    return value
  }
}

/** Whole days; 0 means for ever. */
export function days(most: number): (raw: string) => number {
  return (raw) => {
    const value = Number(raw)
    if (!/^\d+$/.test(raw) || value > most) {
      throw new ConfigFault(`is "${raw}"; write whole days from 1 to ${most}, or 0 for ever`)
    }
    return value
  }
}

/** Whole days, at least one. */
export function wholeDays(most: number): (raw: string) => number {
  return (raw) => {
    const value = Number(raw)
    if (!/^\d+$/.test(raw) || value < 1 || value > most) {
      throw new ConfigFault(`is "${raw}"; write whole days from 1 to ${most}`)
    }
    return value
  }
}

export function key(raw: string): Buffer {
  const bytes = Buffer.from(raw, 'base64')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(raw) || bytes.length !== KEY_BYTES) {
    throw new ConfigFault(
      `must be ${KEY_BYTES} bytes in base64; make one with: openssl rand -base64 ${KEY_BYTES}`,
    )
  }
  return bytes
}

/** The token of a Telegram bot; the number before the colon is the bot's id. The fault does not repeat the token. */
export function botToken(raw: string): { botId: number; botToken: string } {
  const [, id] = /^([1-9]\d{0,15}):[\w-]{30,}$/.exec(raw) ?? []
  if (id === undefined) {
    throw new ConfigFault('is no token of a bot; copy it whole from @BotFather, such as 123456:ABC...')
  }
  return { botId: Number(id), botToken: raw }
}

export function url(...protocols: string[]): (raw: string) => string {
  return (raw) => {
    const parsed = URL.canParse(raw) ? new URL(raw) : undefined
    if (!parsed || !protocols.includes(parsed.protocol)) {
      const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
      throw new ConfigFault(`is not an address that starts with ${starts}`)
    }
    return raw
  }
}

/**
 * The one origin of links and cookies. Plain http would send the session in the clear, so it is allowed only for the
 * machine itself.
 */
export function publicUrl(raw: string): string {
  const parsed = URL.canParse(raw) ? new URL(raw) : undefined
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) {
    throw new ConfigFault(`is "${raw}"; write an address such as https://id.example.com`)
  }
  const local = parsed.hostname === 'localhost' || parsed.hostname === '127.0.0.1'
  if (parsed.protocol === 'http:' && !local) {
    throw new ConfigFault(
      `is "${raw}"; http is only for localhost and 127.0.0.1, write https://${parsed.host}`,
    )
  }
  const bare = parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username
  if (!bare) throw new ConfigFault(`is "${raw}"; write only the origin: ${parsed.protocol}//${parsed.host}`)
  return parsed.origin
}

/** `a@b` or `Name <a@b>`; a line break is refused, since it could add headers to a mail. */
export function mailAddress(raw: string): string {
  const address = /<([^<>]*)>$/.exec(raw)?.[1] ?? raw
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address) || /[\r\n]/.test(raw)) {
    throw new ConfigFault(`is "${raw}"; write an address such as Portico <no-reply@example.com>`)
  }
  return raw
}

/**
 * Networks that are trusted. A wildcard is refused, and so is `/0`, which is one too: any visitor could then choose the
 * address by which they are counted, and any application an address inside that is called.
 */
export function networks(raw: string): string[] {
  const parts = raw.split(',').map((part) => part.trim())
  for (const part of parts) {
    const [address = '', bits = ''] = part.split('/')
    const most = isIPv4(address) ? 32 : 128
    if (!isIP(address) || !/^\d+$/.test(bits) || Number(bits) > most || Number(bits) === 0) {
      throw new ConfigFault(
        `has "${part}"; write networks, separated by commas, such as 10.0.0.0/8 or 192.0.2.7/32`,
      )
    }
  }
  return parts
}
