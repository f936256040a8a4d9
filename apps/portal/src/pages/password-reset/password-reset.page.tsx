import { localeOrDefault } from '@portico/contract/kernel/locales'
import { continuationFor } from '@portico/ui/delivery/config.ts'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import { Keyhole } from '@portico/ui/parts/art/keyhole.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { useStore } from '@portico/ui/store.ts'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'
import { passwordResetElsewhere } from '../../account/password-reset-elsewhere.ts'
import { carried, leadsBack, pathTo } from '../../delivery/paths.ts'
import { useStepTitle } from '../../delivery/step-title.ts'
import type { SentReset } from '../../features/passwords/api.ts'
import { PasswordChanged } from '../../features/passwords/password-changed.tsx'
import { RequestForm } from '../../features/passwords/request-form.tsx'
import { RequestSent } from '../../features/passwords/request-sent.tsx'

export default function PasswordResetRoute() {
  const { t } = useTranslation(['password-reset', 'common'])
  const locale = localeOrDefault(useParams().locale)
  const query = useQuery()
  const way = carried(query)
  const application = way.application ?? null
  const goal = { application, backUrl: way.backUrl }
  const { mark, art } = useRequestingApplication(application)
  const [sent, setSent] = useState<SentReset | null>(null)
  const elsewhere = useStore(passwordResetElsewhere, false)
  const isDone = elsewhere && sent !== null
  // This tab does not wait for a reset that another tab finished earlier.
  const waitFor = (mail: SentReset) => {
    passwordResetElsewhere.set(false)
    setSent(mail)
  }
  useHeadingFocus(isDone ? 'done' : (sent?.email ?? ''))
  useStepTitle(sent !== null && !isDone ? t('sent.title') : null)
  const loginPath = pathTo(locale, 'login', {
    ...way,
    referral: query.get('referral') ?? undefined,
  })
  if (isDone) {
    const continuation = continuationFor(application)
    return (
      <PasswordChanged
        continuation={continuation}
        homePath={pathTo(locale, 'home')}
        loginPath={loginPath}
        leadsBack={leadsBack(way) && continuation.resourceUrl !== null}
      />
    )
  }
  return (
    <FormPage
      title={sent === null ? t('title') : t('sent.title')}
      lead={sent === null ? t('intro') : undefined}
      mark={mark}
      art={<Keyhole />}
      {...art}
      foot={
        <p>
          <span>{leadingTo(t('remembered'))}</span>
          <Link className="link" to={loginPath}>
            {t('common:action.signIn')}
          </Link>
        </p>
      }
    >
      {sent === null ? null : <RequestSent sent={sent} goal={goal} onCorrect={() => setSent(null)} />}
      {/* Stays mounted: correcting the address shows this form again, with what was typed. */}
      <div hidden={sent !== null}>
        <RequestForm goal={goal} onSent={waitFor} />
      </div>
    </FormPage>
  )
}
