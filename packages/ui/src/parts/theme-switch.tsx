import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { chooseTheme, THEMES, useTheme } from '../delivery/theme.ts'
import { useTranslation } from '../translation/translation.tsx'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** As the device, light or dark. CSS marks the choice by the page's own attribute, so it never flashes. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-switch flex rounded-full border border-line p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {THEMES.map((one) => {
        const Icon = ICONS[one]
        return (
          <label
            key={one}
            data-choice={one}
            title={t(`theme.${one}`)}
            className="relative grid size-10 place-items-center rounded-full text-muted hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={one}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              checked={theme === one}
              onChange={() => chooseTheme(one)}
            />
            <Icon className="size-4.5" aria-hidden="true" />
            <span className="sr-only">{t(`theme.${one}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
