import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'

export const handle = IN_ACCOUNT_FRAME

/** An area without a page of its own: the guard redirects everybody to its first page, so nothing shows here. */
export default function AreaRoute() {
  return null
}
