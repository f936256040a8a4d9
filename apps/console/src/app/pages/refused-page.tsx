import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { portalAddress, signInAddress } from '../../session/portal.ts'
import type { Missing } from '../../session/staff-session.ts'
import { Outside } from './outside.tsx'

/** What is missing, and the way to get it. */
export function RefusedPage({ missing }: { missing: Missing }) {
  const { t, i18n } = useTranslation('console')
  const lacksFactor = missing === 'secondFactor'
  return (
    <Outside
      tone="warning"
      title={t('refused.title')}
      messages={[t(`refused.${missing}`)]}
      actions={
        <>
          {/* The first way: without a second factor the next sign-in ends here again. */}
          {lacksFactor ? (
            <a className={buttonClass()} href={portalAddress(i18n.language, 'profileSecurityStatus')}>
              {t('refused.toSecurity')}
            </a>
          ) : null}
          <a
            className={buttonClass({ variant: lacksFactor ? 'secondary' : 'primary' })}
            href={signInAddress(i18n.language)}
          >
            {t('refused.again')}
          </a>
        </>
      }
    />
  )
}
