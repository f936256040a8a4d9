import { moderation } from '@portico/contract/moderation/endpoints'
import type { SavedFilters as Saved } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { answerOf, queryOf } from '../../../delivery/queries.ts'

/** They outlive the page: back in the queue its rows are where they were, not below a line that comes late. */
const FILTERS = { ...queryOf(moderation.listFilters), gcTime: Number.POSITIVE_INFINITY }
const NONE: Saved = []
const NAME_MAX = 60

type SavedFiltersProps = {
  query: URLSearchParams
  choose: (query: URLSearchParams) => void
  clear: () => void
}

/** Filters that somebody uses often, under names of their own, and the way back to all cases. */
export function SavedFilters({ query, choose, clear }: SavedFiltersProps) {
  const { t } = useTranslation('console-cases')
  const client = useQueryClient()
  const saved = useQuery(FILTERS).data ?? NONE
  const [isNaming, setNaming] = useState(false)
  const current = query.toString()

  const { mutate: save } = useMutation({
    mutationFn: (next: Saved) => answerOf(call(moderation.saveFilters, { body: next })),
    onError: () => notifications.show('error'),
    onSuccess(_, next) {
      client.setQueryData(FILTERS.queryKey, next)
      setNaming(false)
    },
  })

  if (saved.length === 0 && current === '') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {saved.map(({ name, query: of }) => (
        <span
          key={name}
          className="inline-flex items-center rounded-full border border-edge bg-surface text-sm data-[on=true]:border-accent data-[on=true]:bg-accent-tint"
          data-on={of === current}
        >
          <button
            type="button"
            className="flex min-h-9 items-center gap-1.5 rounded-full ps-3 pe-1 text-ink"
            aria-pressed={of === current}
            onClick={() => choose(new URLSearchParams(of))}
          >
            <Bookmark className="size-4 text-muted" aria-hidden="true" />
            <bdi translate="no">{name}</bdi>
          </button>
          <button
            type="button"
            className="grid size-9 place-items-center rounded-full text-muted hover:text-ink"
            aria-label={t('saved.remove', { name })}
            title={t('saved.remove', { name })}
            onClick={() => save(saved.filter((one) => one.name !== name))}
          >
            <Trash className="size-4" aria-hidden="true" />
          </button>
        </span>
      ))}
      {current !== '' && !saved.some(({ query: of }) => of === current) ? (
        <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
          {t('saved.save')}
        </Button>
      ) : null}
      {current === '' ? null : (
        <Button size="small" variant="quiet" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title={t('saved.title')}>
        <FormElement
          className="grid gap-5"
          send={(typed) => {
            const name = String(typed.get('name') ?? '').trim()
            if (name) save([...saved.filter((one) => one.name !== name), { name, query: current }])
          }}
        >
          <TextField name="name" label={t('saved.name')} maxLength={NAME_MAX} required data-first-focus />
          <Button type="submit">{t('saved.save')}</Button>
        </FormElement>
      </Dialog>
    </div>
  )
}
