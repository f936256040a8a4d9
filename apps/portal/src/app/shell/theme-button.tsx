import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, useTheme } from './theme.ts'

export function ThemeButton() {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  const label =
    theme === undefined ? t('theme.label') : next === 'dark' ? t('theme.toDark') : t('theme.toLight')
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-field text-muted hover:bg-hover hover:text-ink"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
    </button>
  )
}
