import { moderation } from '@portico/contract/moderation/endpoints'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { LoadMore } from '@portico/ui/table/load-more.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryOf } from '../../../delivery/queries.ts'
import { useSession } from '../../../session/staff-session.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { ALWAYS, useKeys } from '../keys/use-keys.ts'
import type { CaseList } from '../list/case-list.ts'
import { withFilter } from '../list/filters.ts'
import { firstOpen, isOpenTo } from '../list/neighbours.ts'
import { caseAddress, queue, useQueue } from '../list/queue.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'
import { DecidedCases } from './decided-cases.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { useMore } from './use-more.ts'
import { useScrollPlace } from './use-scroll-place.ts'

const MINUTE_MS = 60_000
/** Asked for whenever somebody comes back to the list. */
const TODAY = queryOf(moderation.readStatistics, { query: { days: '1' } })

/** The documents that wait for a decision, the most conspicuous first. */
export function Queue({ undo }: { undo: () => void }) {
  const { t } = useTranslation('console-cases')
  const [query, setQuery] = useSearchParams()
  const state = useQueue()
  const list = state.kind === 'ready' ? state.data : null
  const now = useNow()
  const session = useSession()
  const me = session.kind === 'signedIn' ? session.session.accountId : ''
  const first = list && firstOpen(list.cases, (one) => isOpenTo(one, me, now))
  useScrollPlace(query.toString(), list !== null)
  const [isHelping, setHelping] = useState(false)
  useKeys((command) => {
    if (command === 'undo') undo()
    else if (command === 'help') setHelping(true)
    else return false
    return true
  }, ALWAYS)
  const search = query.get('search')
  const decidedToday = useQuery(TODAY).data?.today.byCaller
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-above-rows className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 tabIndex={-1} className="text-2xl font-semibold">
              {t('title')}
            </h1>
            {decidedToday === undefined ? null : (
              <p className="text-sm text-muted tabular-nums">{t('decidedToday', { count: decidedToday })}</p>
            )}
          </div>
          {first ? (
            <Link to={caseAddress(first)} className={buttonClass({ size: 'small' })}>
              {t('start')}
            </Link>
          ) : null}
        </div>
        <SavedFilters query={query} choose={setQuery} clear={() => setQuery({}, { replace: true })} />
        <CaseFilters
          counts={list?.counts ?? null}
          query={query}
          choose={(name, value) => setQuery(withFilter(query, name, value), { replace: true })}
        />
      </div>
      <Card padded={false} className="overflow-clip">
        <Loaded
          of={state}
          retry={queue.retry}
          skeleton={
            <div className="p-5">
              <SkeletonLines lines={6} />
            </div>
          }
          failed={t('failed')}
        >
          {(loaded) => (
            <Cases
              of={loaded}
              now={now}
              isFiltered={query.size > 0}
              isDecided={query.get('status') === 'done'}
            />
          )}
        </Loaded>
      </Card>
      <KeysDialog isOpen={isHelping} close={() => setHelping(false)} />
      {search && !query.has('status') ? <DecidedCases search={search} query={query} /> : null}
    </div>
  )
}

type CasesProps = { of: CaseList; now: number; isFiltered: boolean; isDecided: boolean }

function Cases({ of: { cases, next, counts, added }, now, isFiltered, isDecided }: CasesProps) {
  const { t } = useTranslation('console-cases')
  const { load, hasFailed } = useMore()
  // Others have decided all that was loaded: what comes behind it comes now.
  const isUsedUp = cases.length === 0 && next !== null
  useEffect(() => {
    if (isUsedUp) void load()
  }, [isUsedUp, load])
  if (cases.length === 0 && next === null) {
    return (
      <div className="grid justify-items-center gap-4 p-8 text-center text-muted">
        <p>{isFiltered ? t('noneFound') : t('empty')}</p>
        {isFiltered ? null : (
          <Link to="/practice" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('practise')}
          </Link>
        )}
      </div>
    )
  }
  const total = next === null ? cases.length : isFiltered ? null : counts.open
  return (
    <>
      <CaseTable
        cases={cases}
        now={now}
        total={total}
        added={added}
        isDecided={isDecided}
        more={() => void load()}
      />
      {next === null ? null : (
        <LoadMore hasFailed={hasFailed} failed={t('moreFailed')} load={() => void load()} />
      )}
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
