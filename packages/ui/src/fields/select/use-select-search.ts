import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ListSpace, listSpace, windowEdges } from './list-space.ts'
import { useInView, useTapOutside } from './select-effects.ts'
import { filterItems, isMeant, type SelectItem } from './select-filter.ts'
import { moved, settled } from './select-navigation.ts'

type Options = {
  items: readonly SelectItem[]
  defaultValue: string | undefined
  onChange: ((id: string | undefined) => void) | undefined
  onTouched: (() => void) | undefined
}

/**
 * What the list shows and which item is chosen. Only the input holds the text: it changes by typing, by a choice and
 * with the language of the chosen name, so that no event in between can remove what was typed.
 */
export function useSelectSearch({ items, defaultValue, onChange, onTouched }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const written = useRef('')
  const [selected, setSelected] = useState(defaultValue)
  const [wanted, setWanted] = useState(false)
  const [space, setSpace] = useState<ListSpace>({ isAbove: false, height: 0 })
  const [search, setSearch] = useState('')
  const [pointed, setPointed] = useState<string>()
  const open = wanted && items.length > 0
  const shown = open ? filterItems(items, search) : []
  // While the person types, the first hit is active until they use the arrows, if it is what they type.
  const first = shown[0] && isMeant(shown[0], search) ? shown[0].id : undefined
  const active = shown.some((item) => item.id === pointed) ? pointed : first

  function write(id: string | undefined) {
    written.current = items.find((item) => item.id === id)?.label ?? ''
    if (input.current) input.current.value = written.current
  }

  function show(next?: string) {
    setPointed(next)
    if (wanted || !box.current) return
    setSpace(listSpace(box.current.getBoundingClientRect(), windowEdges()))
    setWanted(true)
  }

  function searchFor(text: string) {
    setSearch(text)
    show()
  }

  function choose(id: string | undefined) {
    write(id)
    setSearch('')
    setWanted(false)
    setSelected(id)
    if (id !== selected) onChange?.(id)
  }

  function settle() {
    const text = input.current?.value ?? ''
    if (text === written.current || items.length === 0) return
    const end = settled(items, text, selected)
    if (end) choose(end.choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter') {
      if (open && active !== undefined) {
        event.preventDefault()
        choose(active)
      } else settle()
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      if (selected === undefined) setWanted(false)
      else choose(selected)
    } else if (key === 'ArrowUp' && altKey) setWanted(false)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey || !open) show(selected)
      else setPointed(moved(shown, active, key === 'ArrowDown' ? 1 : -1))
    }
  }

  function onBlur(event: FocusEvent) {
    // The window lost the focus, not the field: leave everything as it is.
    if (document.activeElement === input.current || box.current?.contains(event.relatedTarget)) return
    setWanted(false)
    settle()
  }

  // Text typed before the list or the page's scripts came is a search; a new language renames the choice.
  const takeUp = useEffectEvent((element: HTMLInputElement) => {
    if (element.value === written.current) write(selected)
    else if (element === document.activeElement) searchFor(element.value)
    else settle()
  })
  useLayoutEffect(() => {
    if (input.current && items.length > 0) takeUp(input.current)
  }, [items])

  // A remembered value replaces nothing that was typed, and does not appear while the person is about to type.
  const remember = useEffectEvent((id: string) => {
    const element = input.current
    if (selected !== undefined || !element) return
    if (element.value !== '' || element === document.activeElement) return
    setSelected(id)
    write(id)
  })
  useEffect(() => {
    if (defaultValue !== undefined) remember(defaultValue)
  }, [defaultValue])

  // The field was pressed before the page's scripts came: the press is lost, the focus still tells of it.
  const begin = useEffectEvent((element: HTMLInputElement | null) => {
    if (element === document.activeElement) show()
    if (element && (element === document.activeElement || element.value !== '')) onTouched?.()
  })
  useEffect(() => begin(input.current), [])

  useInView(list, open, active ?? (search === '' ? selected : undefined))
  useTapOutside(box, open, () => setWanted(false))

  return {
    open,
    space,
    shown,
    active,
    selected,
    boxProps: { ref: box, onBlur, onFocus: onTouched, onPointerEnter: onTouched },
    inputProps: {
      ref: input,
      onInput: () => {
        // A browser's autofill needs no focus.
        onTouched?.()
        searchFor(input.current?.value ?? '')
      },
      onFocus: () => {
        if (input.current && input.current.value !== written.current) searchFor(input.current.value)
      },
      onClick: () => {
        if (open) return
        show()
        if (input.current?.value === written.current) input.current.select()
      },
      onKeyDown,
    },
    buttonProps: {
      onMouseDown: retainFocus,
      onClick: () => {
        if (open) return setWanted(false)
        input.current?.focus()
        show()
      },
    },
    listProps: {
      ref: list,
      onMouseDown: retainFocus,
      onClick: (event: MouseEvent) => {
        const option =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
        if (option) choose(option.dataset.item)
      },
    },
  }
}

/** Pressing the list or its button leaves the focus in the input. */
function retainFocus(event: MouseEvent): void {
  event.preventDefault()
}
