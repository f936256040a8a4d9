import { THEME_SCRIPT } from './theme.ts'

/** Stands in `<head>`; `<html>` needs `suppressHydrationWarning` because the script may mark it. */
export function ThemeHead() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1015" />
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
    </>
  )
}
