import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { portalAddress, signInAddress } from '../../session/portal.ts'
import type { Missing } from '../../session/staff-session.ts'
import { Outside } from './outside.tsx'

/** What is missing, and the way to get it. */
export function RefusedPage({ missing }: { missing: Missing }) {
  const { t, i18n } = useTranslation('console')
  return (
    <Outside
      tone="warning"
      title={t('refused.title')}
      messages={[t(`refused.${missing}`)]}
      actions={
        missing === 'secondFactor' ? (
          // In this order: without one, the next sign-in ends here again.
          <>
            <a className={buttonClass()} href={portalAddress(i18n.language, 'profileSecurityStatus')}>
              {t('refused.toSecurity')}
            </a>
            <a className={buttonClass({ variant: 'secondary' })} href={signInAddress(i18n.language)}>
              {t('refused.again')}
            </a>
          </>
        ) : (
          <a className={buttonClass()} href={signInAddress(i18n.language)}>
            {t('refused.again')}
          </a>
        )
      }
    />
  )
}
