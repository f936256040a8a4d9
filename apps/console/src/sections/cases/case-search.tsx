import { withLatinDigits } from '@portico/ui/fields/latin-digits.ts'
import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ALWAYS, useKeys } from './keys/use-keys.ts'

/** Leads to the queue, which looks for the words in names, addresses and numbers of cases. */
export function CaseSearch() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const wanted = query.get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  useKeys((command) => {
    if (command !== 'search') return false
    field.current?.focus()
    field.current?.select()
    return true
  }, ALWAYS)
  return (
    <search className="w-full max-w-100">
      <FormElement
        send={(typed) => {
          const words = withLatinDigits(String(typed.get('search') ?? '')).trim()
          void navigate(words ? `/cases?${new URLSearchParams({ search: words })}` : '/cases')
        }}
      >
        <div className="field-box min-h-11">
          <Search className="ms-3 size-5 shrink-0 text-muted" aria-hidden="true" />
          <input
            key={wanted}
            ref={field}
            aria-keyshortcuts="/"
            type="search"
            name="search"
            defaultValue={wanted}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            autoComplete="off"
            spellCheck={false}
            className="field-input min-h-10 py-1.5"
          />
        </div>
      </FormElement>
    </search>
  )
}
