import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useParams } from 'react-router'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { useRouteName } from '../../app/router/current-route.ts'
import { wizardOf } from '../../features/two-factor/wizard/wizard-of.ts'
import { WizardPage } from '../../features/two-factor/wizard/wizard-page.tsx'

export const handle = IN_ACCOUNT_FRAME

/** Setting up, activating and deactivating a method: the route's name tells which. */
export default function ProfileSecurityWizardRoute() {
  const locale = localeOrDefault(useParams().locale)
  const { method, part } = wizardOf(useRouteName())
  return (
    <WizardPage
      key={method.type}
      locale={locale}
      method={method}
      part={part}
      side={<SeeAlso locale={locale} pages={['security', 'password']} />}
    />
  )
}
