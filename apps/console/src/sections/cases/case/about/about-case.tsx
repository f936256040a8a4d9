import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import { writtenDay } from '@portico/locales/formats/days'
import { languageName } from '@portico/locales/formats/names'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Detail } from '@portico/ui/table/detail.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { country, moment } from '../../../../delivery/moments.ts'
import { visible } from '../../../../delivery/visible-text.ts'
import { caseAddress } from '../../list/queue.ts'
import { CasePicture } from '../../pictures/case-picture.tsx'
import { CasePart, useOpenedByFlag } from './case-part.tsx'
import { KnownOfPerson } from './known-of-person.tsx'

type AboutCaseProps = {
  details: CaseDetails
  /** A flag is about the account, or about what is known of it besides. */
  marked: 'person' | 'known' | null
  /** False where nothing may be asked of the server. */
  isKnownAsked?: boolean
}

/** Everything besides the flags and the typed data that helps to decide. */
export function AboutCase({ details, marked, isKnownAsked = true }: AboutCaseProps) {
  return (
    <>
      <Notes of={details} />
      <Person of={details} isMarked={marked === 'person'} />
      {isKnownAsked && !details.case.isOwn ? (
        <KnownOfPerson caseId={details.case.id} isMarked={marked === 'known'} />
      ) : null}
      <Previous of={details} />
      <Others of={details} />
      <Events of={details} />
    </>
  )
}

/** What colleagues wrote about the case, apart from its decisions. */
function Notes({ of: { notes } }: { of: CaseDetails }) {
  const { t, i18n } = useTranslation('console-review')
  if (notes.length === 0) return null
  return (
    <CasePart title={t('notes')} open>
      <ul className="grid gap-2">
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p className="break-words">
              <bdi translate="yes">{visible(text)}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-2 text-muted">
              <span>{moment(i18n.language, at)}</span>
              {by ? <bdi translate="no">{visible(by.name)}</bdi> : null}
            </p>
          </li>
        ))}
      </ul>
    </CasePart>
  )
}

function Person({ of: { person }, isMarked }: { of: CaseDetails; isMarked: boolean }) {
  const { t, i18n } = useTranslation('console-review')
  const list = useRef<HTMLDListElement>(null)
  useOpenedByFlag(list, isMarked)
  const rows: [string, ReactNode][] = [
    [t('person.name'), visible(personName(i18n.language, person))],
    [t('person.email'), <EmailText key="email" address={visible(person.email)} />],
    [t('person.nationality'), country(i18n.language, person.nationality)],
    [t('person.language'), languageName(i18n.language, person.language)],
    [t('person.registered'), moment(i18n.language, person.registeredAt)],
    [t('person.sponsor'), person.sponsor === null ? '–' : visible(person.sponsor)],
  ]
  return (
    <CasePart title={t('person.title')} open>
      {/* Next to a long word an address would break in pieces: where it is narrow, the word is above. */}
      <dl
        ref={list}
        data-marked={isMarked}
        className="grid data-[marked=true]:bg-brass-tint data-[marked=true]:outline-2 data-[marked=true]:outline-brass gap-x-4 gap-y-1.5 @[22rem]:grid-cols-[auto_1fr] @[22rem]:gap-y-1"
      >
        {rows.map(([name, value]) => (
          <Detail key={name} label={name} className="@[22rem]:contents">
            <bdi translate="no">{value}</bdi>
          </Detail>
        ))}
      </dl>
    </CasePart>
  )
}

function Previous({ of: { case: one, previous } }: { of: CaseDetails }) {
  const { t, i18n } = useTranslation('console-review')
  if (!previous) return null
  return (
    <CasePart title={t('previous', { number: previous.attempt })} open>
      <p className="text-muted">
        <span>{moment(i18n.language, previous.decidedAt)}</span>
        {previous.decidedBy ? (
          <>
            <span>{DOT}</span>
            <bdi translate="no">{visible(previous.decidedBy.name)}</bdi>
          </>
        ) : null}
      </p>
      <ul className="list-disc ps-5">
        {previous.reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}.title`)}</li>
        ))}
      </ul>
      {[previous.note, previous.privateNote].filter(Boolean).map((note) => (
        <p key={note} className="mt-1 break-words">
          <bdi translate="yes">{visible(note)}</bdi>
        </p>
      ))}
      <Thumbnails caseId={one.id} of={previous} />
    </CasePart>
  )
}

function Others({ of: { case: one, casesOfPerson, others } }: { of: CaseDetails }) {
  const { t } = useTranslation(['console-review', 'console-cases'])
  if (others.length === 0) return null
  return (
    <CasePart title={t('others')}>
      {(wasOpened) => (
        <ul className="grid gap-2">
          {others.map((other) => (
            <li key={other.id}>
              {/* What was never handed in is no case yet. */}
              {casesOfPerson.some(({ id }) => id === other.id) ? (
                <Link to={caseAddress(other.id)} className="text-accent">
                  {t(`console-cases:kind.${other.documentType}`)}
                </Link>
              ) : (
                <span>{t(`console-cases:kind.${other.documentType}`)}</span>
              )}
              <span> </span>
              <Badge>{t(`status.${other.status}`)}</Badge>
              {wasOpened ? <Thumbnails caseId={one.id} of={other} /> : null}
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  )
}

function Events({ of: { events } }: { of: CaseDetails }) {
  const { t, i18n } = useTranslation('console-review')
  return (
    <CasePart title={t('events')}>
      <ol className="grid gap-1">
        {events.map(({ at, action, by, to, until }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{moment(i18n.language, at)}</span>
            <span>
              {t(`event.${action as 'case.hand_over'}`, {
                defaultValue: action,
                name: visible(to?.name ?? ''),
                date: until === null ? '' : writtenDay(i18n.language, until),
              })}
            </span>
            {by ? <bdi translate="no">{visible(by.name)}</bdi> : null}
          </li>
        ))}
      </ol>
    </CasePart>
  )
}

function Thumbnails({ caseId, of }: { caseId: string; of: Pick<CaseDetails, 'images' | 'imagesRemovedAt'> }) {
  const { t, i18n } = useTranslation('console-review')
  const { images, imagesRemovedAt } = of
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {imagesRemovedAt === null ? null : (
        <span className="text-muted">
          {t('imagesRemoved', { date: moment(i18n.language, imagesRemovedAt) })}
        </span>
      )}
      {images.map(({ path }, place) => (
        <CasePicture
          key={path}
          caseId={caseId}
          path={path}
          size="small"
          isThumbnail
          alt={t('image', { number: place + 1, count: images.length })}
          className="h-20 rounded border border-line object-cover"
        />
      ))}
    </span>
  )
}
