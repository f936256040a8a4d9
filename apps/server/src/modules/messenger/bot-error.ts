/**
 * What became of a call of the Bot API. `blocked`: the person has blocked the bot, or never spoke to it; `later`: too
 * many messages; `conflict`: another program asks for updates too; `token`: the token is refused; `refused`: this call
 * will never succeed; `away`: no answer, or one that is not the Bot API's.
 */
export type BotFailure = 'blocked' | 'later' | 'conflict' | 'token' | 'refused' | 'away'

/**
 * The only error that leaves the client of the Bot API. The library's own errors hold the address of the call, of which
 * the token is a part, and the payload, which holds codes; so none of them is kept as a cause.
 */
export class BotError extends Error {
  readonly failure: BotFailure
  readonly retryAfterS: number | undefined
  /** Status and method, and the Bot API's own words without the token: for the log. */
  readonly reason: string

  constructor(failure: BotFailure, reason: string, retryAfterS?: number) {
    super(reason)
    this.name = 'BotError'
    this.failure = failure
    this.reason = reason
    this.retryAfterS = retryAfterS
  }
}
