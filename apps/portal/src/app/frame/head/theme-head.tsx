import { PAPER } from '@portico/ui/tokens.ts'
import { HELD_INPUT_SCRIPT } from '../../../delivery/held-input.ts'
import { COOKIE_SCRIPT } from '../cookie-policy.ts'
import { OFFER_SCRIPT } from '../language/offered-language.ts'
import { THEME_SCRIPT } from './theme.ts'

/** Only in the page as it was built: where it is hydrated they have run, and it does without their text. */
const BEFORE_PAINT = import.meta.env.SSR
  ? [THEME_SCRIPT, COOKIE_SCRIPT, OFFER_SCRIPT, HELD_INPUT_SCRIPT].join(';')
  : ''

/**
 * Stands in `<head>`; `<html>` needs `suppressHydrationWarning` because the script marks it: the theme, that cookies are
 * accepted, the language to offer.
 */
export function ThemeHead() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
    </>
  )
}
