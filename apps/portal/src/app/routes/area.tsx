import { IN_ACCOUNT_FRAME } from '../frame/account/account-frame.tsx'

export const handle = IN_ACCOUNT_FRAME

/** An area without a page of its own: the guard sends everybody on to its first page; nothing is ever shown here. */
export default function AreaRoute() {
  return null
}
