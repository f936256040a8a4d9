declare module 'passport-openidconnect' {
  type Done = (error: unknown, value?: unknown) => void
  type Answered = (error: unknown, accessToken?: string, refreshToken?: string, parameters?: object) => void
  type Query = Record<string, string>

  /** Of the strategy what a program sets or extends. */
  export default class Strategy {
    constructor(
      options: Record<string, unknown>,
      verify: (issuer: string, profile: { id: string; emails?: { value: string }[] }, done: Done) => void,
    )
    protected _oauth2: {
      getOAuthAccessToken(code: string, parameters: object, done: Answered): void
    }
    authorizationParams(options: object): Query
    authenticate(request: { query: Query; session: object }, options?: object): void
    success(user: object): void
    fail(challenge: unknown): void
    error(error: unknown): void
    redirect(url: string): void
  }
}
