export const PASSKEYS_PER_ACCOUNT = 20
export const PASSKEY_NAME_MAX = 60
