import { PAPER } from '@portico/ui/tokens.ts'
import { EARLY_INPUT_SCRIPT } from '../../../delivery/early-input.ts'
import { MARKS_BEFORE_PAINT } from './marks-before-paint.ts'

/** Only in the page as it was built: at hydration the scripts have already run, so the client leaves their text out. */
const BEFORE_PAINT = import.meta.env.SSR ? [...MARKS_BEFORE_PAINT, EARLY_INPUT_SCRIPT].join(';') : ''

/**
 * Stands in `<head>`; `<html>` needs `suppressHydrationWarning` because the scripts mark it.
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
