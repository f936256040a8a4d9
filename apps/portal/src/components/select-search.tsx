import { ChevronDown } from 'lucide-react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import type { SelectItem } from './select-filter.ts'
import type { SelectSearchBoxProps } from './select-search-box.tsx'

type SelectSearchProps = FieldTexts & {
  label: string
  name: string
  items: readonly SelectItem[]
  defaultValue?: string | undefined
  onChange?: (id: string | undefined) => void
  placeholder?: string
  /** Shown when nothing is found. */
  emptyText: string
  /** Label of the button that opens the list. */
  openLabel: string
  /** The list is on its way: the field shows it and waits. */
  loading?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
  className?: string
}

/**
 * A select with search. The machinery loads when the field is touched, or when the browser is idle after the first
 * touch of the page; until then a plain input of the same size stands here, and what was typed into it is the
 * first search.
 */
export function SelectSearch(props: SelectSearchProps) {
  const { items, name, defaultValue, onChange, placeholder, disabled, required, loading, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [selected, setSelected] = useState(defaultValue)
  const [Box, setBox] = useState<ComponentType<SelectSearchBoxProps>>()
  const plain = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: '', focused: false })
  const load = useLoad((loaded) => {
    setTyped({ text: plain.current?.value ?? '', focused: plain.current === document.activeElement })
    setBox(() => loaded)
  })
  const described = describedBy(id, props)

  function choose(next: string | undefined) {
    setSelected(next)
    onChange?.(next)
  }

  return (
    <FieldFrame {...texts(props)} id={id} className={className}>
      <input type="hidden" name={name} value={selected ?? ''} />
      {Box && items.length > 0 ? (
        <Box
          {...described}
          id={id}
          label={props.label}
          items={items}
          selected={selected}
          startText={typed.text}
          startFocused={typed.focused}
          placeholder={placeholder}
          emptyText={props.emptyText}
          openLabel={props.openLabel}
          disabled={disabled}
          required={required}
          onChoose={choose}
        />
      ) : (
        <div className="field-box" aria-busy={loading || undefined}>
          <input
            {...described}
            ref={plain}
            id={id}
            type="text"
            role="combobox"
            aria-expanded={false}
            autoComplete="off"
            defaultValue={items.find((item) => item.id === selected)?.label}
            placeholder={placeholder}
            disabled={disabled}
            className="field-input"
            onInput={(event) => setTyped({ text: event.currentTarget.value, focused: true })}
            onFocus={() => {
              setTyped((before) => ({ ...before, focused: true }))
              load()
            }}
            onBlur={() => setTyped((before) => ({ ...before, focused: false }))}
            onPointerEnter={load}
          />
          <span className="grid size-11 place-items-center text-muted">
            <ChevronDown className="size-5" aria-hidden="true" />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

function texts({ label, labelEnd, description, error, hint }: FieldTexts): FieldTexts {
  return { label, labelEnd, description, error, hint }
}

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const

/** Loads the search box once: a first visit that touches nothing never pays for it. */
function useLoad(done: (loaded: ComponentType<SelectSearchBoxProps>) => void): () => void {
  const wanted = useRef(false)
  const load = () => {
    if (wanted.current) return
    wanted.current = true
    import('./select-search-box.tsx').then(
      (module) => done(module.SelectSearchBox),
      () => {
        wanted.current = false
      },
    )
  }
  const loadLater = useRef(load)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const touched = new AbortController()
    let handle = 0
    const soon = () => {
      touched.abort()
      handle = requestIdleCallback(() => loadLater.current())
    }
    for (const type of FIRST_TOUCH) addEventListener(type, soon, { signal: touched.signal, passive: true })
    return () => {
      touched.abort()
      cancelIdleCallback(handle)
    }
  }, [])
  return load
}
