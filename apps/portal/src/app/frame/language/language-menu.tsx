import { LOCALE_NAMES, type Locale } from '@portico/contract/kernel/locales'
import { classNames } from '@portico/ui/class-names.ts'
import { PopoverMenu } from '@portico/ui/parts/dialogs/popover-menu.tsx'
import { Flag } from '@portico/ui/parts/flag.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'
import { LanguageLinks } from './language-links.tsx'

type LanguageMenuProps = {
  locale: Locale
  /** Next to a button: the smallest phone has no room for the arrow. */
  isTight: boolean
}

export const LanguageMenu = memo(function LanguageMenu({ locale, isTight }: LanguageMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <PopoverMenu
      label={t('language.current', { language: LOCALE_NAMES[locale] })}
      panelClass="max-tablet:fixed max-tablet:inset-x-3 max-tablet:top-16 max-tablet:mt-0 tablet:w-140"
      button={
        <>
          <Flag locale={locale} />
          <span className="hidden text-sm tablet:inline">{LOCALE_NAMES[locale]}</span>
          <ChevronDown
            className={classNames(
              'size-4 shrink-0 text-muted group-open:rotate-180',
              isTight && 'max-[26rem]:hidden',
            )}
            aria-hidden="true"
          />
        </>
      }
    >
      <nav aria-label={t('language.choose')}>
        <LanguageLinks locale={locale} />
      </nav>
    </PopoverMenu>
  )
})
