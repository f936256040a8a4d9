import { useSyncExternalStore } from 'react'

const KEY = 'menu'
const ICONS = 'icons'

/** Runs before the first paint: the sidebar would else jump from wide to narrow. `menu.css` reads the mark. */
export const MENU_SCRIPT = `try{if(localStorage.getItem('${KEY}')==='${ICONS}')document.documentElement.dataset.menu='${ICONS}'}catch(e){}`

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sidebar shows only its icons; false in the first client render. */
export function useMenuNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.menu === ICONS,
    () => false,
  )
}

export function chooseMenuNarrow(isNarrow: boolean): void {
  if (isNarrow) document.documentElement.dataset.menu = ICONS
  else delete document.documentElement.dataset.menu
  try {
    if (isNarrow) localStorage.setItem(KEY, ICONS)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing still shows the choice until the person leaves the page.
  }
  for (const listener of [...listeners]) listener()
}
