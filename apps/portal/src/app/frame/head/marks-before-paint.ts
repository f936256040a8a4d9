import { THEME_SCRIPT } from '@portico/ui/delivery/theme.ts'
import { INVITED_SCRIPT } from '../../../account/invited.ts'
import { PASSKEY_SCRIPT } from '../../../account/passkey-used.ts'
import { MENU_SCRIPT } from '../account/menu-width.ts'
import { COOKIE_SCRIPT } from '../cookie-policy.ts'
import { OFFER_SCRIPT } from '../language/offered-language.ts'

/**
 * Scripts that mark `<html>` with what this browser keeps, before the first paint: the theme, the accepted cookies, the language to offer, an
 * invitation, a used passkey and a narrow menu.
 */
export const MARKS_BEFORE_PAINT = [
  THEME_SCRIPT,
  COOKIE_SCRIPT,
  OFFER_SCRIPT,
  INVITED_SCRIPT,
  PASSKEY_SCRIPT,
  MENU_SCRIPT,
]
