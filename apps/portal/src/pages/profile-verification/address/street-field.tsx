import type { Locale } from '@portico/contract/kernel/locales'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FieldProps } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FoundAddress, Suggestion } from './places.ts'
import { useAddressSearch } from './use-address-search.ts'

type StreetFieldProps = FieldProps & {
  locale: Locale
  label: string
  defaultValue: string | undefined
  /** The chosen country narrows the search. */
  country: () => string
  onFound: (address: FoundAddress) => void
}

/** A plain field that offers addresses where a maps service answers, and is no less without one. */
export function StreetField({ locale, country, onFound, onChange, ...field }: StreetFieldProps) {
  const { t } = useTranslation('verification')
  const id = useId()
  const { suggestions, prepare, look, clear } = useAddressSearch(locale)
  const [active, setActive] = useState(-1)
  const isListed = suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`

  async function choose(suggestion: Suggestion) {
    clear()
    setActive(-1)
    try {
      onFound(await suggestion.read())
    } catch {
      // The service has gone meanwhile: what was typed stays, and the person types the rest.
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[active]
    if (!isListed || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? suggestions.length : active) - 1)
    else if (event.key === 'Escape') clear()
    else if (event.key === 'Enter' && chosen) void choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 && isListed ? optionId(active) : undefined}
        autoComplete="off"
        onFocus={prepare}
        onBlur={clear}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange()
          setActive(-1)
          look(event.currentTarget.value, country())
        }}
      />
      {isListed ? (
        <div className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-surface border border-line bg-raised shadow-float">
          <div
            role="listbox"
            id={`${id}-list`}
            aria-label={t('address.suggestions')}
            tabIndex={-1}
            className="p-1"
            // Pressing the list leaves the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys move over the list and choose
              <div
                key={suggestion.id}
                role="option"
                id={optionId(index)}
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => void choose(suggestion)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mini px-3 py-2 hover:bg-hover aria-selected:bg-accent-tint"
              >
                <MapPin className="size-5 shrink-0 text-muted" aria-hidden="true" />
                <bdi translate="no" className="min-w-0 flex-1">
                  {suggestion.text}
                </bdi>
              </div>
            ))}
          </div>
          {/* The service asks to be named next to what it found. */}
          <p translate="no" className="border-t border-line px-4 py-1.5 text-end text-sm text-muted">
            Google Maps
          </p>
        </div>
      ) : null}
    </div>
  )
}
