import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

/**
 * Runs before the first paint, as an inline script whose hash stands in the page's policy. Without a stored choice the
 * system's theme applies through `color-scheme`.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that stores nothing still shows the choice until the person leaves the page.
  }
  for (const listener of [...listeners]) listener()
}

/** Undefined while prerendering and in the first client render, where the choice is not known. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, currentTheme, () => undefined)
}
