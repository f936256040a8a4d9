import { localeOrDefault } from '@portico/contract/kernel/locales'
import { openid } from '@portico/contract/openid/endpoints'
import type { Problem, ProblemKind } from '@portico/contract/openid/schemas'
import { continuationFor } from '@portico/ui/delivery/config.ts'
import { useHydrated, useQuery } from '@portico/ui/delivery/hydrated.ts'
import { MessageSkeleton } from '@portico/ui/load/message-skeleton.tsx'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { ForOperators } from './for-operators.tsx'

const PROBLEM = resource(openid.readProblem)

/** Where the server says nothing of it any more: the sentence that fits every case. */
const UNKNOWN: Problem = {
  kind: 'failed',
  application: null,
  sent: null,
  registered: [],
  detail: null,
  requestId: '',
  command: null,
}

/** The person alone can do something about these. */
const PASSING: readonly ProblemKind[] = ['expired', 'otherBrowser', 'busy']

/** Why somebody was not led to an application, in plain words; and for those who run it what to correct. */
export default function OpenidErrorRoute() {
  const { t } = useTranslation(['openid-error', 'common'])
  const locale = localeOrDefault(useParams().locale)
  const id = useQuery().get('id')
  const hydrated = useHydrated()
  const load = useLoad(PROBLEM, id === null ? null : { query: { id } })
  const isWaiting = !hydrated || (id !== null && load.kind === 'loading')
  useHeadingFocus(isWaiting ? 'waiting' : 'shown')
  if (isWaiting) return <MessageSkeleton />
  const problem = load.kind === 'ready' ? load.data : UNKNOWN
  const { kind, application } = problem
  const back = application ? continuationFor(application.code) : null
  return (
    <MessagePage
      tone={PASSING.includes(kind) ? 'warning' : 'danger'}
      title={t(`${kind}.title`)}
      messages={[t(`${kind}.text`, { application: application?.name ?? '' })]}
      actions={
        <>
          {application && back?.resourceUrl ? (
            <a className={buttonClass()} href={back.resourceUrl}>
              {t('toApplication', { application: application.name })}
            </a>
          ) : null}
          <Link className={buttonClass({ variant: 'secondary' })} to={pathTo(locale, 'home')}>
            {t('common:action.toHome')}
          </Link>
        </>
      }
    >
      <ForOperators problem={problem} />
    </MessagePage>
  )
}
