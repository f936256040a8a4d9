import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { classNames } from '../../class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx'
import type { SelectItem } from './select-filter.ts'
import { useSelectSearch } from './use-select-search.ts'

type SelectSearchProps = FieldTexts & {
  label: string
  name: string
  items: readonly SelectItem[]
  /** May come late, for example from a draft: it never replaces what the person has typed or chosen. */
  defaultValue?: string | undefined
  onChange?: (id: string | undefined) => void
  /**
   * Called when the person turns to the field, also if that was before the page's scripts came: now the items are
   * needed.
   */
  onTouched?: () => void
  placeholder?: string
  /** Shown when nothing is found. */
  emptyText: string
  /** Label of the button that opens the list, and of the list. */
  openLabel: string
  /** The items are still loading: the field takes what is typed and waits. */
  loading?: boolean
  disabled?: boolean
  'aria-required'?: boolean | undefined
  id?: string
  className?: string
}

const FLOATING = 'overflow-hidden rounded-surface border border-line bg-raised shadow-float'

/** A select with search. It is one native input from the first paint on, so typed text never has to be copied over. */
export function SelectSearch(props: SelectSearchProps) {
  const { items, name, defaultValue, onChange, onTouched, placeholder, disabled, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const select = useSelectSearch({ items, defaultValue, onChange, onTouched })
  const { open, shown, active, selected } = select
  const listed = shown.length > 0
  const optionId = (item: string) => `${listId}-${item}`

  return (
    <FieldFrame {...texts(props)} id={id} className={className}>
      <input type="hidden" name={name} value={selected ?? ''} />
      <div {...select.boxProps} className="relative">
        <div className="field-box" aria-busy={props.loading || undefined}>
          <input
            {...describedBy(id, props)}
            {...select.inputProps}
            id={id}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed}
            aria-controls={listed ? listId : undefined}
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            aria-required={props['aria-required'] ?? false}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            className="field-input"
          />
          <button
            {...select.buttonProps}
            type="button"
            // Not focusable: on the keyboard the input itself opens the list.
            tabIndex={-1}
            aria-label={props.openLabel}
            aria-expanded={open}
            disabled={disabled}
            className="field-icon-button"
          >
            <ChevronDown className="size-5" aria-hidden="true" />
          </button>
        </div>
        <div
          className={classNames(
            'absolute inset-x-0 z-20',
            open && FLOATING,
            select.space.isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          )}
        >
          {listed ? (
            <div
              {...select.listProps}
              role="listbox"
              id={listId}
              tabIndex={-1}
              aria-label={props.openLabel}
              style={{ maxHeight: select.space.height }}
              className="relative overflow-y-auto overscroll-contain p-1 outline-none"
            >
              {shown.map((item) => (
                <Option
                  key={item.id}
                  id={optionId(item.id)}
                  item={item}
                  active={item.id === active}
                  selected={item.id === selected}
                />
              ))}
            </div>
          ) : null}
          {/* Always rendered, so that a screen reader announces the text when it appears. */}
          <p role="status" className={open && !listed ? 'px-4 py-3 text-sm text-muted' : undefined}>
            {open && !listed ? props.emptyText : null}
          </p>
        </div>
      </div>
    </FieldFrame>
  )
}

function texts({ label, labelEnd, description, error, hint }: FieldTexts): FieldTexts {
  return { label, labelEnd, description, error, hint }
}

type OptionProps = { id: string; item: SelectItem; active: boolean; selected: boolean }

function Option({ id, item, active, selected }: OptionProps) {
  return (
    <div
      role="option"
      id={id}
      data-item={item.id}
      data-active={active || undefined}
      tabIndex={-1}
      aria-selected={selected}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mini px-3 py-2 outline-none hover:bg-hover aria-selected:font-medium data-active:bg-accent-tint"
    >
      <span className="min-w-0 flex-1">{item.label}</span>
      {selected ? <Check className="size-5 shrink-0 text-accent" aria-hidden="true" /> : null}
    </div>
  )
}
