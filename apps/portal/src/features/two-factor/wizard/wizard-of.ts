import type { PageName } from '@portico/contract/pages'
import { authenticator } from '../methods/authenticator.ts'
import type { Method } from '../methods/method.ts'
import { listMethods } from '../methods/methods.ts'

export type WizardPart = 'setUp' | 'activated' | 'removal'

/** The method and the part of its wizard that a route shows. */
export function wizardOf(route: PageName | null): { method: Method; part: WizardPart } {
  for (const method of listMethods()) {
    if (route === method.activated) return { method, part: 'activated' }
    if (route === method.removal) return { method, part: 'removal' }
    if (route === method.route) return { method, part: 'setUp' }
  }
  return { method: authenticator, part: 'setUp' }
}
