import type { AccountsApp } from './accounts-app.ts'
import { writingAtTheDesk } from './writing-calls-desk.ts'
import { writingDocuments } from './writing-calls-documents.ts'
import { writingFactors } from './writing-calls-factors.ts'
import { writingOpenid } from './writing-calls-openid.ts'
import { writingRegistrations } from './writing-calls-registration.ts'
import { writingSessions } from './writing-calls-sessions.ts'
import { writingTokens } from './writing-calls-tokens.ts'
import type { WritingUses } from './writing-use.ts'

/**
 * Right uses of every call that writes, each with somebody of its own: a call without one does not compile. The app has
 * `BOT` in its environment.
 */
export function writingCalls(app: AccountsApp): WritingUses {
  return {
    ...writingRegistrations(app),
    ...writingTokens(app),
    ...writingSessions(app),
    ...writingFactors(app),
    ...writingDocuments(app),
    ...writingAtTheDesk(app),
    ...writingOpenid(app),
  }
}
