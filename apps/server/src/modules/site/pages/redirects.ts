import { isIP } from 'node:net'
import { prerenderPath } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { hostIn } from '@portico/contract/domain/domain'
import { REFERRAL_COOKIE } from '@portico/contract/kernel/cookies'
import type { Destination } from '@portico/contract/kernel/page-address'
import type { FastifyRequest } from 'fastify'
import { createConsoleHosts } from '../console/console-hosts.ts'

type Options = { publicUrl: string; consoleUrl: string; publicConfig: () => PublicConfig }

/**
 * The address to which this installation's settings redirect a request for a page; undefined when it gets the page.
 * Only the requested address decides, never what the page would show.
 */
export function createRedirects({ publicUrl, consoleUrl, publicConfig }: Options) {
  const { ofPortal } = createConsoleHosts({ publicUrl, consoleUrl })
  return function redirectOf(request: FastifyRequest, destination: Destination): string | undefined {
    const fromConsole = ofPortal(request)
    if (fromConsole !== undefined) return fromConsole
    const { isCheckDomain, registrationWithoutReferral } = publicConfig()
    const query = queryOf(request.url)
    if (isCheckDomain === 'TRUE' && isForeign(request.host, publicUrl)) {
      return publicUrl + request.url
    }
    const isRegistration = destination.kind === 'page' && destination.name === 'registration'
    if (isRegistration && registrationWithoutReferral === 'FALSE' && !hasReferral(request, query)) {
      return prerenderPath(destination.locale, 'home') + query
    }
    return undefined
  }
}

/**
 * Whether a person could have been lured to this host name. The port does not count, because proxies drop it. A name
 * without a dot or an IP address comes from a proxy that does not pass the Host header: redirecting it would loop.
 */
function isForeign(host: string | undefined, publicUrl: string): boolean {
  const name = nameOf(hostIn(publicUrl, host ?? '') ?? host ?? '')
  const isInternal = !name.includes('.') || isIP(name) !== 0
  return !isInternal && name !== new URL(publicUrl).hostname
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '')
}

function hasReferral(request: FastifyRequest, query: string): boolean {
  return Boolean(new URLSearchParams(query).get('referral')?.trim() || request.cookies[REFERRAL_COOKIE])
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}
