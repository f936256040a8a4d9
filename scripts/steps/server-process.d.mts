export const SERVER_FLAGS: string[]
export const SERVER_MAIN: string
export const SERVER_SOURCE: string
export const SERVER_ARGS: string[]
export const ENDS_WITH_STARTER: string
export const SERVER_ENV: Record<string, string>
