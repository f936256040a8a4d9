import { isFamilyFirst } from '@portico/contract/profile/person-name'
import { labelWithin } from '@portico/locales/formats/lists'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ListChecks from 'lucide-react/icons/list-checks'
import PencilLine from 'lucide-react/icons/pencil-line'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Ref } from 'react'
import { DOUBTED } from '../../../features/document-files/upload-row.tsx'
import { HERE, SentenceWithLinks } from './sentence-with-links.tsx'

type DocumentStateTextProps = {
  ref: Ref<HTMLDivElement>
  /** The server has not taken in yet what was sent. */
  isPending: boolean
  isChanged: boolean
  /** It came back: what is here and saved may still be what was wrong. */
  isReturned: boolean
  /** Since it came back nothing has changed. */
  isUnchanged: boolean
  /** The names of the inputs that a hand-in needs and that are empty. */
  missing: readonly string[]
  /** A photo is not sent before the person has decided. */
  isDoubted: boolean
  /** Photos that are to be replaced and are still there, by their numbers. */
  unreplaced: ReadonlyArray<{ number: number; path: string }>
  /** Leads to an input by its name, and to a photo by its path. */
  onLead: (name: string) => void
}

const isSurname = (name: string) => name.endsWith('.surname')

const ICON = 'mt-0.5 size-5 shrink-0'

/** Why a button cannot be pressed yet, in words: a grey button explains nothing. */
export function DocumentStateText(props: DocumentStateTextProps) {
  const { ref, isPending, isChanged, isReturned, isUnchanged, missing, isDoubted, unreplaced, onLead } = props
  const { t } = useTranslation('verification')
  const { t: tf } = useTranslation('document-files')
  const { Icon, tone, text } = isPending
    ? { Icon: CircleDashed, tone: 'text-muted', text: t('progress.pending') }
    : missing.length > 0
      ? { Icon: CircleDashed, tone: 'text-muted', text: <Missing names={missing} onLead={onLead} /> }
      : isReturned
        ? {
            Icon: ListChecks,
            tone: 'text-brass',
            text: t(`progress.${isUnchanged && !isChanged ? 'unchanged' : 'returned'}`),
          }
        : isChanged
          ? { Icon: PencilLine, tone: 'text-brass', text: t('progress.ready') }
          : { Icon: CircleCheck, tone: 'text-good', text: t('progress.complete') }
  return (
    <div ref={ref} tabIndex={-1} role="status" className="grid gap-2 text-sm text-muted outline-none">
      <p className="flex items-start gap-2">
        <Icon className={`${ICON} ${tone}`} aria-hidden="true" />
        <span className="min-w-0">{text}</span>
      </p>
      {unreplaced.length > 0 && !isPending ? (
        <p className="flex items-start gap-2">
          <TriangleAlert className={`${ICON} text-brass`} aria-hidden="true" />
          <span className="min-w-0">
            <SentenceWithLinks
              sentence={t('progress.unreplaced', { photos: HERE })}
              to={unreplaced.map(({ number, path }) => [tf('image', { number }), path])}
              onLead={onLead}
            />
          </span>
        </p>
      ) : null}
      {isDoubted ? (
        <p className="flex items-start gap-2">
          <TriangleAlert className={`${ICON} text-brass`} aria-hidden="true" />
          <button type="button" className="link text-start" onClick={() => onLead(DOUBTED)}>
            {t('progress.doubted')}
          </button>
        </p>
      ) : null}
      {isChanged && !isPending && (missing.length > 0 || isReturned) ? (
        <p className="flex items-start gap-2">
          <PencilLine className={`${ICON} text-brass`} aria-hidden="true" />
          <span className="min-w-0">{t('progress.changed')}</span>
        </p>
      ) : null}
    </div>
  )
}

type MissingProps = { names: readonly string[]; onLead: (name: string) => void }

function Missing({ names, onLead }: MissingProps) {
  const { t, i18n } = useTranslation('verification')
  const lastPart = (name: string) => name.split('.').at(-1) as Parameters<typeof labelOf>[0]
  const labelOf = (part: 'name' | 'file') => t(`field.${part}`)
  // In the order in which the form asks for them.
  const inOrder = isFamilyFirst(i18n.language)
    ? names.toSorted((a, b) => Number(isSurname(b)) - Number(isSurname(a)))
    : names
  const sentence = t('progress.missing', { fields: HERE })
  return (
    <SentenceWithLinks
      sentence={sentence}
      to={inOrder.map((name) => [labelWithin(i18n.language, labelOf(lastPart(name))), name])}
      onLead={onLead}
    />
  )
}
