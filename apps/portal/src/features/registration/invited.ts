import { REFERRAL_COOKIE } from '@portico/contract/cookies'

/**
 * Runs before the first paint: the registration of somebody who was invited keeps the place for the sponsor's name, so
 * that nothing moves when it comes.
 */
export const INVITED_SCRIPT = `if(/[?&]referral=./.test(location.search)||/(?:^|; )${REFERRAL_COOKIE}=./.test(document.cookie))document.documentElement.dataset.invited=''`
