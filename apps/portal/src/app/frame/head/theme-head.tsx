import { THEME_SCRIPT } from '@portico/ui/delivery/theme.ts'
import { PAPER } from '@portico/ui/tokens.ts'
import { INVITED_SCRIPT } from '../../../account/invited.ts'
import { PASSKEY_SCRIPT } from '../../../account/passkey-used.ts'
import { EARLY_INPUT_SCRIPT } from '../../../delivery/early-input.ts'
import { MENU_SCRIPT } from '../account/menu-width.ts'
import { COOKIE_SCRIPT } from '../cookie-policy.ts'
import { OFFER_SCRIPT } from '../language/offered-language.ts'

/** Only in the page as it was built: at hydration the scripts have already run, so the client leaves their text out. */
const BEFORE_PAINT = import.meta.env.SSR
  ? [
      THEME_SCRIPT,
      COOKIE_SCRIPT,
      OFFER_SCRIPT,
      INVITED_SCRIPT,
      PASSKEY_SCRIPT,
      MENU_SCRIPT,
      EARLY_INPUT_SCRIPT,
    ].join(';')
  : ''

/**
 * Stands in `<head>`; `<html>` needs `suppressHydrationWarning` because the scripts mark it with the theme, the
 * accepted cookies, the language to offer, an invitation, a used passkey and a narrow menu.
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
