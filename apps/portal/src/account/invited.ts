import { REFERRAL_COOKIE } from '@portico/contract/kernel/cookies'
import { hasCookieScript } from '../delivery/cookies.ts'

/**
 * Runs before the first paint: the registration of somebody who was invited keeps the place for the sponsor's name, so
 * that nothing moves when it comes.
 */
export const INVITED_SCRIPT = `if(/[?&]referral=./.test(location.search)||${hasCookieScript(REFERRAL_COOKIE)})document.documentElement.dataset.invited=''`
