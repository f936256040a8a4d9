import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { passwords } from '@portico/contract/passwords/endpoints'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Keyhole } from '@portico/ui/parts/art/keyhole.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'
import { onwardFrom } from '../../account/mailed-way.ts'
import { carried, leadsBack, pathTo } from '../../delivery/paths.ts'
import { DeadLink } from '../../features/passwords/dead-link.tsx'
import { PasswordChanged } from '../../features/passwords/password-changed.tsx'
import { ResetForm } from '../../features/passwords/reset-form.tsx'

/** Asked when the page opens, before somebody thinks of a password for a link that is dead. */
const LINK = resource(passwords.readResetState)

type Step = { at: 'form' } | { at: 'dead' } | { at: 'done'; continuation: ConfirmedContinuation }

export default function PasswordResetFormRoute() {
  const { t } = useTranslation('password-form')
  const { locale: segment, code: written = '' } = useParams()
  const code = withoutMailTail(written)
  const locale = localeOrDefault(segment)
  const { application } = carried(useQuery())
  const { mark, art } = useRequestingApplication(application)
  const link = useLoad(LINK, { query: { code } })
  const [next, setStep] = useState<Step | null>(null)
  // Until the answer comes, and where none does, the form stands: then its own call says what is wrong.
  const opened: Step = { at: link.kind === 'ready' && !link.data.isAlive ? 'dead' : 'form' }
  const step = next ?? opened
  useHeadingFocus(step.at)

  if (step.at === 'dead') return <DeadLink application={application ?? null} />
  if (step.at === 'done') {
    const onward = onwardFrom(step.continuation)
    return (
      <PasswordChanged
        continuation={step.continuation}
        homePath={pathTo(locale, 'home')}
        loginPath={pathTo(locale, 'login', onward)}
        leadsBack={leadsBack(onward)}
      />
    )
  }
  return (
    <FormPage
      title={t('title')}
      lead={t('intro')}
      mark={mark}
      art={<Keyhole />}
      {...art}
      // Concerns few, and frightens the others where it stands first.
      foot={<p className="text-sm">{t('passkeys')}</p>}
    >
      <ResetForm
        code={code}
        onDone={(continuation) => setStep({ at: 'done', continuation })}
        onDead={() => setStep({ at: 'dead' })}
      />
    </FormPage>
  )
}
