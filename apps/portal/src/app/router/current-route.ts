import { PAGES, type PageName } from '@portico/contract/pages'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { AccountFrameProps } from '../frame/account/account-frame.tsx'

/** The route's id is its name in the contract. */
export function useRouteName(): PageName | null {
  const id = useMatches().at(-1)?.id
  return id !== undefined && id in PAGES ? (id as PageName) : null
}

type Handle = { frame?: ComponentType<AccountFrameProps>; skeleton?: ComponentType }

/** The frame of the open page, if its route brings one, and what stands for the page while it is on its way. */
export function useOwnFrame(): Handle {
  return (useMatches().at(-1)?.handle as Handle | undefined) ?? {}
}
