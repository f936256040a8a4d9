import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { filterItems, type SelectItem, searchKey } from './select-filter.ts'

export type SelectSearchBoxProps = {
  id: string
  label: string
  items: readonly SelectItem[]
  selected: string | undefined
  /** What was typed, and whether the plain input had the focus, before this replaced it. */
  startText: string
  startFocused: boolean
  placeholder?: string | undefined
  emptyText: string
  openLabel: string
  disabled?: boolean | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  onChoose: (id: string | undefined) => void
}

/** The loaded half of `SelectSearch`. */
export function SelectSearchBox(props: SelectSearchBoxProps) {
  const { items, selected, onChoose } = props
  const labelOf = (id: string | undefined) => items.find((item) => item.id === id)?.label ?? ''
  const [text, setText] = useState(props.startText || labelOf(selected))
  const chosenText = labelOf(selected)
  // What stands there after a choice is its name and no search: the open list shows everything again.
  const shown = useMemo(
    () => filterItems(items, selected !== undefined && text === chosenText ? '' : text),
    [items, text, selected, chosenText],
  )

  // The names come in another language while the choice stays: what stands there follows.
  useEffect(() => {
    if (chosenText !== '') setText(chosenText)
  }, [chosenText])

  function choose(id: string | undefined) {
    setText(labelOf(id))
    onChoose(id)
  }

  /** A search that was given up leaves the earlier choice; an emptied field leaves none; a full name is a choice. */
  function settle() {
    if (text === chosenText) return
    const named = items.find((item) => searchKey(item.label) === searchKey(text))
    choose(text.trim() === '' ? undefined : (named?.id ?? selected))
  }

  return (
    <ComboBox
      aria-label={props.label}
      items={shown}
      inputValue={text}
      value={selected ?? null}
      onChange={(key) => choose(key === null ? undefined : String(key))}
      onBlur={settle}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={props.disabled ?? false}
      isInvalid={props['aria-invalid'] ?? false}
    >
      <div className="field-box">
        <Input
          id={props.id}
          {...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : null)}
          aria-required={props.required ?? false}
          autoFocus={props.startFocused}
          placeholder={props.placeholder ?? ''}
          autoComplete="off"
          className="field-input"
          // Only typing changes the text: a reset by the combo box would not find the chosen item in a filtered list.
          onChange={(event) => setText(event.target.value)}
        />
        <Button className="field-icon-button" aria-label={props.openLabel}>
          <ChevronDown className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <Popover
        offset={6}
        className="rise w-(--trigger-width) overflow-hidden rounded-surface border border-line bg-raised shadow-float"
      >
        <ListBox
          className="max-h-72 overflow-y-auto overscroll-contain p-1 outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-sm text-muted">{props.emptyText}</p>}
        >
          {(item: SelectItem) => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mini px-3 py-2 outline-none data-focused:bg-accent-tint data-selected:font-medium"
            >
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">{item.label}</span>
                  {isSelected ? <Check className="size-5 shrink-0 text-accent" aria-hidden="true" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
