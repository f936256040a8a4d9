import { PROJECT_PLACEHOLDER } from '@portico/contract/built-pages'
import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Link, useParams } from 'react-router'
import { useRegistrationClosed } from '../../account/registration-open.ts'
import { pathTo } from '../../delivery/paths.ts'
import { useSignedIn } from '../../session/session.ts'
import { Begin } from './begin.tsx'
import { Projects } from './doors/projects.tsx'
import { HowItWorks } from './how-it-works/how-it-works.tsx'

const TRADING = 'TRADING'

/** What the product is, two projects behind two doors, and the ways in. Only trading leads to the form. */
export default function HomeRoute() {
  const { t } = useTranslation('home')
  const locale = localeOrDefault(useParams().locale)
  const begin = <Begin locale={locale} isSignedIn={useSignedIn()} isClosed={useRegistrationClosed()} />
  return (
    <>
      <div className="mx-auto grid w-full max-w-360 content-center items-center gap-6 px-5 py-6 tablet:gap-10 tablet:px-8 tablet:py-10 desktop:[@media(height<720px)]:py-5 desktop:grid-cols-[5fr_8fr] desktop:gap-16">
        <div className="grid gap-3 tablet:gap-5">
          <h1
            tabIndex={-1}
            className="display-face text-2xl tablet:text-3xl desktop:text-4xl desktop:[@media(height<720px)]:text-3xl"
          >
            {t('headline')}
          </h1>
          <p className="in-phrases max-w-120 text-muted tablet:text-lg">{t('lead')}</p>
          <div className="mt-1 flex flex-wrap gap-3 tablet:mt-2">{begin}</div>
        </div>
        <Projects actions={{ energy: <Visit />, trading: <SignIn locale={locale} /> }} />
      </div>
      <HowItWorks locale={locale} begin={begin} />
    </>
  )
}

/** It is there at the first paint: the server writes the address into the built page, or hides the link. */
function Visit() {
  const { t } = useTranslation('home')
  const isBuilt = !useHydrated()
  const url = useConfigValue((config) => config?.ultimaEnergyUrl ?? '')
  if (url === '' && !isBuilt) return null
  return (
    <a
      href={isBuilt ? PROJECT_PLACEHOLDER : url}
      suppressHydrationWarning
      className={`${buttonClass({ size: 'small' })} door-action`}
    >
      <span>{t('visit')}</span>
      <ArrowUpRight className="mirror size-4" aria-hidden="true" />
    </a>
  )
}

function SignIn({ locale }: { locale: Locale }) {
  const { t } = useTranslation('home')
  const known = useConfigValue(
    (config) => config === null || config.applicationsInfo.some((info) => info.application === TRADING),
  )
  return (
    <Link
      to={pathTo(locale, 'login', { application: known ? TRADING : undefined })}
      className={`${buttonClass({ size: 'small' })} door-action`}
    >
      <span>{t('trading.signIn')}</span>
      <ArrowRight className="mirror size-4" aria-hidden="true" />
    </Link>
  )
}
