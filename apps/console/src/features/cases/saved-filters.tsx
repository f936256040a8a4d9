import { moderation } from '@portico/contract/moderation.endpoints'
import type { SavedFilters as Saved } from '@portico/contract/moderation.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialog.tsx'
import { useStore } from '@portico/ui/store.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'

/** They outlive the page: whoever comes back to the queue finds its rows where they were, not below a line that comes late. */
const filters = createSharedLoad(resource(moderation.listFilters), (answer, shown) =>
  answer.status === 'failed' && shown.status === 'ready' ? shown : answer,
)
const NAME_MAX = 60

type SavedFiltersProps = {
  query: URLSearchParams
  choose: (query: URLSearchParams) => void
  clear: () => void
}

/** Filters that somebody uses often, under names of their own, and the way back to all cases. */
export function SavedFilters({ query, choose, clear }: SavedFiltersProps) {
  const { t } = useTranslation('console-cases')
  const state = useStore<LoadState<Saved>>(filters.store, LOADING)
  useEffect(() => void filters.renew({}), [])
  const [isNaming, setNaming] = useState(false)
  const saved: Saved = state.status === 'ready' ? state.data : []
  const current = query.toString()

  async function keep(next: Saved): Promise<void> {
    const answer = await call(moderation.saveFilters, { body: next })
    if (!answer.ok) return void notifications.show('error')
    filters.change(() => next)
    setNaming(false)
  }

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
            className="min-h-9 rounded-full ps-3.5 pe-1 text-ink"
            aria-pressed={of === current}
            onClick={() => choose(new URLSearchParams(of))}
          >
            <bdi translate="no">{name}</bdi>
          </button>
          <button
            type="button"
            className="grid size-9 place-items-center rounded-full text-muted hover:text-ink"
            aria-label={t('saved.remove', { name })}
            onClick={() => void keep(saved.filter((one) => one.name !== name))}
          >
            <X className="size-4" aria-hidden="true" />
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
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
            if (name) void keep([...saved.filter((one) => one.name !== name), { name, query: current }])
          }}
        >
          <TextField name="name" label={t('saved.name')} maxLength={NAME_MAX} required data-first-focus />
          <Button type="submit">{t('saved.save')}</Button>
        </form>
      </Dialog>
    </div>
  )
}
