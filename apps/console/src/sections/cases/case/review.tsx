import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '../../../session/staff-session.ts'
import { hasFailed } from '../decision/sent-decisions.ts'
import { useUndo } from '../decision/undo.ts'
import { caseAddress, queueAddress } from '../list/queue.ts'
import { holdPictures } from '../pictures/pictures.ts'
import { CaseDesk } from './case-desk.tsx'
import { useCaseAhead } from './case-query.ts'
import { useCasesOfPerson } from './person/use-cases-of-person.ts'
import { useCase } from './use-case.ts'
import { useNeighbours } from './use-neighbours.ts'

/** One case after the other; what was decided last can be taken back while the next one is already open. */
export function Review() {
  const { id = '' } = useParams()
  return <OpenCase key={id} id={id} />
}

function OpenCase({ id }: { id: string }) {
  const { t } = useTranslation('console-review')
  const navigate = useNavigate()
  const session = useSession()
  const me = session.kind === 'signedIn' ? session.session.accountId : ''
  const open = useCase(id, me)
  const ofPerson = useCasesOfPerson(open.state.kind === 'ready' ? open.state.data : undefined)
  const { next, find, findAfter } = useNeighbours(id, me, ofPerson)
  const undo = useUndo()
  useEffect(() => holdPictures(next ? [id, next] : [id]), [id, next])
  useCaseAhead(next, open.state.kind === 'ready')

  const go = async (step: 1 | -1) => {
    const to = await find(step)
    if (to) void navigate(caseAddress(to))
  }
  /** The case is out of the order as soon as it is decided: the keys do not lead back to it. */
  const leadOn = async (isHere: () => boolean): Promise<boolean> => {
    const after = await findAfter()
    if (!isHere() || hasFailed(id)) return false
    void navigate(after ? caseAddress(after) : queueAddress())
    return true
  }
  if (open.isGone) {
    return <Gone next={next ? () => void go(1) : undefined} />
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Loaded
        of={open.state}
        retry={open.reload}
        skeleton={
          <Card>
            <h1 tabIndex={-1} className="sr-only">
              {t('loading')}
            </h1>
            <SkeletonLines lines={8} />
          </Card>
        }
        failed={t('loadFailed')}
      >
        {(details: CaseDetails) => (
          <CaseDesk
            details={details}
            lease={open.lease}
            me={me}
            ofPerson={ofPerson}
            refresh={open.refresh}
            claim={open.claim}
            go={(step) => void go(step)}
            hasNext={next !== undefined}
            leadOn={leadOn}
            undo={undo}
          />
        )}
      </Loaded>
    </div>
  )
}

/** The person has gone, and the case with them. */
function Gone({ next }: { next: (() => void) | undefined }) {
  const { t } = useTranslation('console-review')
  return (
    <Card>
      <h1 tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('gone.title')}
      </h1>
      <p className="py-2 text-muted">{t('gone.text')}</p>
      <div className="flex flex-wrap gap-2">
        {next ? (
          <Button size="small" onClick={next}>
            {t('keys.next')}
          </Button>
        ) : null}
        <Link to={queueAddress()} className={buttonClass({ size: 'small', variant: 'secondary' })}>
          {t('queue')}
        </Link>
      </div>
    </Card>
  )
}
