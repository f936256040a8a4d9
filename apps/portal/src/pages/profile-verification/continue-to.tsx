import type { OfferedContinuation } from '@portico/contract/verification/schemas'
import { applicationName, useConfigValue } from '@portico/ui/delivery/config.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useReturnUrl } from '../../account/application/use-return-url.ts'
import { onward } from '../../delivery/paths.ts'
import { handOff } from '../../session/hand-off.ts'

type ContinueToProps = {
  /** What the server has kept and checked; null for nothing. */
  to: OfferedContinuation | null
  /** Something else comes first. */
  isAside: boolean
  /** Shows a hand-off that fails. */
  choosePath: (way: Way) => string
}

/**
 * After a document was handed in: on to the application that asked for it, or why not. What the address of the page names
 * comes first: a document may have been handed in before, for another application or for none.
 */
export function ContinueTo({ to, isAside, choosePath }: ContinueToProps) {
  const { t } = useTranslation('verification')
  const [search] = useSearchParams()
  const { application, backUrl } = onward(search)
  const { returnUrl } = useReturnUrl(application, backUrl)
  const name = useConfigValue((config) => applicationName(config, application ?? null))
  if (returnUrl.kind === 'refused') {
    return (
      <Alert tone="warning" title={t('onward.refusedTitle')}>
        {t('onward.refused')}
      </Alert>
    )
  }
  if (returnUrl.kind === 'known' && application && name)
    return (
      <Go application={application} name={name} backUrl={backUrl} isAside={isAside} choosePath={choosePath} />
    )
  if (!to) return null
  return (
    <Go
      application={to.application}
      name={to.applicationName}
      backUrl={to.backUrl ?? undefined}
      isAside={isAside}
      choosePath={choosePath}
    />
  )
}

type Way = { application: string; backUrl: string | undefined }

type GoProps = Way & { name: string } & Pick<ContinueToProps, 'isAside' | 'choosePath'>

function Go({ name, isAside, choosePath, ...way }: GoProps) {
  const { t } = useTranslation('verification')
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  const go = async () => {
    setGoing(true)
    const stopped = await handOff(way.application, way.backUrl)
    if (stopped) void navigate(choosePath(way))
  }
  return (
    <Button
      variant={isAside ? 'secondary' : 'primary'}
      className="justify-self-start"
      pending={going}
      onClick={() => void go()}
    >
      <span>{t('onward.go', { application: name })}</span>
      <ArrowRight className="mirror size-5" aria-hidden="true" />
    </Button>
  )
}
