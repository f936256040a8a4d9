export declare const SERVER_FLAGS: string[]
export declare const SERVER_MAIN: string
export declare const ADMIN_MAIN: string
export declare const SERVER_SOURCE: string
export declare const SERVER_ARGS: string[]
export declare const ENDS_WITH_STARTER: string
export declare const SERVER_ENV: Record<string, string>
