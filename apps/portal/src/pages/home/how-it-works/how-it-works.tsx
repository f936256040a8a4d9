import type { Locale } from '@portico/contract/kernel/locales'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import { Family } from './family.tsx'
import { Questions } from './questions.tsx'
import { Safety } from './safety.tsx'
import { Steps } from './steps.tsx'
import './how-it-works.css'

/** Below the doors: what the product is, in thirty seconds. `begin`: the ways in, once more at the end. */
export function HowItWorks({ locale, begin }: { locale: Locale; begin: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <div className="story border-t border-line">
      <div className="mx-auto grid w-full max-w-360 gap-20 px-5 py-16 tablet:gap-28 tablet:px-8 tablet:py-24">
        <Steps />
        <Family locale={locale} />
        <Safety />
        <Questions />
        <section className="grid justify-items-center gap-6 text-center">
          <h2 className="display-face text-2xl tablet:text-3xl">{t('story.end')}</h2>
          <div className="flex flex-wrap justify-center gap-3">{begin}</div>
        </section>
      </div>
    </div>
  )
}
