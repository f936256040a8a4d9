import { MINUTE_S } from '../kernel/units.ts'

/** How long a request of an application waits for the person: until then the browser that sent it may go on with it. */
export const INTERACTION_LIFE_S = 30 * MINUTE_S
