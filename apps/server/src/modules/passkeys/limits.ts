/** A challenge works once and for this long; the browser's secret lives as long as the newest one. */
export const PASSKEY_CHALLENGE_LIFE_S = 300
