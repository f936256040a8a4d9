import { HELD_INPUT_SCRIPT } from '../../lib/held-input.ts'
import { COOKIE_SCRIPT } from './cookie-policy.ts'
import { THEME_SCRIPT } from './theme.ts'

/** Stands in `<head>`; `<html>` needs `suppressHydrationWarning` because the script marks it: the theme, and that cookies are accepted. */
export function ThemeHead() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1015" />
      <script dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${COOKIE_SCRIPT};${HELD_INPUT_SCRIPT}` }} />
    </>
  )
}
