import type { Locale } from '@portico/contract/kernel/locales'
import { useConfig } from '@portico/ui/delivery/config.ts'
import { AccountSkeleton } from '@portico/ui/load/account-skeleton.tsx'
import type { ComponentProps } from 'react'
import { ApplicationMark } from '../../../account/application/application-mark.tsx'
import { useFollowReview } from '../../../account/verification/follow-review.ts'
import { AccountLayout } from './account-layout.tsx'
import { useAccountMenu } from './use-account-menu.tsx'

export type AccountFrameProps = Omit<ComponentProps<typeof AccountLayout>, 'applications' | 'items'> & {
  locale: Locale
}

/** The routes inside it bring it as their `handle`: a form page does not pay for the menus of an account. */
export function AccountFrame({ locale, ...props }: AccountFrameProps) {
  const applications = useConfig()?.applicationsInfo ?? []
  useFollowReview()
  return (
    <AccountLayout
      {...props}
      items={useAccountMenu(locale)}
      applications={applications.map((info) => ({
        alias: info.application,
        label: info.applicationName,
        to: info.url,
        logo: <ApplicationMark name={info.applicationName} mark={info.mark} />,
      }))}
    />
  )
}

export const IN_ACCOUNT_FRAME = { frame: AccountFrame, skeleton: AccountSkeleton }
