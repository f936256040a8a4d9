import { moderation } from '@portico/contract/moderation/endpoints'
import type { KnownOfPerson as Known } from '@portico/contract/moderation/known-of-person.schemas'
import { KNOWN_COUNTED_MAX } from '@portico/contract/moderation/limits'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { count, duration, moment } from '../../../../delivery/moments.ts'
import { useAnswer } from '../../../../delivery/queries.ts'
import { visible } from '../../../../delivery/visible-text.ts'
import { caseAddress } from '../../list/queue.ts'
import { ShownOf } from '../shown-of.tsx'
import { CasePart, useOpenedByFlag } from './case-part.tsx'

/** What the service knows of the person besides: asked for when the part is opened, because the look is recorded. */
export function KnownOfPerson({ caseId, isMarked }: { caseId: string; isMarked: boolean }) {
  const { t } = useTranslation('console-review')
  const content = useRef<HTMLDivElement>(null)
  useOpenedByFlag(content, isMarked)
  return (
    <CasePart title={t('known.title')}>
      {(wasOpened) => (
        <div ref={content}>{wasOpened ? <Asked caseId={caseId} isMarked={isMarked} /> : null}</div>
      )}
    </CasePart>
  )
}

function Asked({ caseId, isMarked }: { caseId: string; isMarked: boolean }) {
  const { t } = useTranslation('console-review')
  const { retry, ...state } = useAnswer(moderation.readPerson, { params: { id: caseId } })
  return (
    <Loaded of={state} retry={retry} skeleton={<SkeletonLines lines={4} />} failed={t('known.failed')}>
      {(known: Known) => <Answer of={known} isMarked={isMarked} />}
    </Loaded>
  )
}

function Answer({ of: known, isMarked }: { of: Known; isMarked: boolean }) {
  const content = useRef<HTMLDivElement>(null)
  // It is longer than its placeholder, which the flag has brought into sight.
  useEffect(() => {
    if (isMarked) content.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <div ref={content} className="grid scroll-mt-3 gap-3">
      <Accounts of={known.accounts} total={known.accountsTotal} />
      <SignIns of={known} />
    </div>
  )
}

function Accounts({ of: accounts, total }: { of: Known['accounts']; total: number }) {
  const { t, i18n } = useTranslation('console-review')
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">{t('known.accounts')}</h2>
      {accounts.length === 0 ? <p className="text-muted">{t('known.noAccounts')}</p> : null}
      <ul className="grid gap-1.5">
        {accounts.map(({ id, name, registeredAt, apart, cases }) => (
          <li key={id}>
            {name === null ? <span>{t('known.noCase')}</span> : <bdi translate="no">{visible(name)}</bdi>}
            <span className="block text-muted">
              <span>{t('known.registered', { date: moment(i18n.language, registeredAt) })}</span>
              <span>{DOT}</span>
              <span>{t('known.apart', { time: duration(i18n.language, apart) })}</span>
            </span>
            <span className="flex flex-wrap gap-x-3">
              {cases.map((one, at) => (
                <Link key={one} to={caseAddress(one)} target="_blank" className="text-accent">
                  {t('otherCase', { number: at + 1 })}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ShownOf shown={accounts.length} total={total} />
    </section>
  )
}

function SignIns({ of: { signIns, signInsTotal, browsers } }: { of: Known }) {
  const { t, i18n } = useTranslation('console-review')
  const refused = signIns.filter(({ succeeded }) => !succeeded)
  return (
    <>
      <section className="grid gap-1">
        <h2 className="font-semibold">{t('known.signIns')}</h2>
        <p className="text-muted">{t('known.browsers', { number: count(i18n.language, browsers) })}</p>
        <SignInList of={signIns.filter(({ succeeded }) => succeeded)} total={signInsTotal.succeeded} />
      </section>
      {refused.length > 0 ? (
        <section className="grid gap-1">
          <h2 className="font-semibold">{t('known.refused')}</h2>
          <SignInList of={refused} total={signInsTotal.refused} />
        </section>
      ) : null}
    </>
  )
}

function SignInList({ of: signIns, total }: { of: Known['signIns']; total: number }) {
  const { t, i18n } = useTranslation('console-review')
  return (
    <>
      <ol className="grid gap-1">
        {signIns.map(({ id, at, method, device }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{moment(i18n.language, at)}</span>
            <span>
              {method === null ? null : <span>{t(`known.method.${method}`)}</span>}
              {method === null || device === null ? null : <span>{DOT}</span>}
              {device === null ? null : <bdi translate="no">{visible(device)}</bdi>}
            </span>
          </li>
        ))}
      </ol>
      <ShownOf shown={signIns.length} total={total} countedTo={KNOWN_COUNTED_MAX} />
    </>
  )
}
