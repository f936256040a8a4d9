import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's interface language: `X-Locale`, one of the 21, else `en`. */
    readonly locale: Locale
  }
}

export const LOCALE_HEADER = 'x-locale'

export function registerLocale(app: FastifyInstance): void {
  // A getter, so that the language costs nothing where no route needs it.
  app.decorateRequest('locale', {
    getter(this: FastifyRequest) {
      return localeOrDefault(this.headers[LOCALE_HEADER])
    },
  })
}
