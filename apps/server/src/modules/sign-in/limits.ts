/** For one account; later sign-ins of the hour are listed in one summary. */
export const NEW_DEVICE_NOTICES_PER_HOUR = 3
