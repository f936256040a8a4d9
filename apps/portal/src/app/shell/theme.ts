import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/**
 * Runs before the first paint, as an inline script whose hash stands in the page's policy.
 * Without a stored choice the system's own stays in force through `color-scheme`.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

const listeners = new Set<() => void>()

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return darkSystem().matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const system = darkSystem()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  for (const listener of [...listeners]) listener()
}

/** Undefined while prerendering and in the first client render: nobody knows the system there. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, currentTheme, () => undefined)
}
