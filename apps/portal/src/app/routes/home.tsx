import { localeOrDefault } from '@portico/contract/locales'
import { ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { EnergyPicture } from '../../features/landing/energy-picture.tsx'
import { TradingPicture } from '../../features/landing/trading-picture.tsx'
import { useConfig } from '../../lib/config.ts'
import { pathTo } from '../../lib/paths.ts'

const TRADING = 'TRADING'

/** Two projects seen through two doors. Only trading leads to the form (specification 2.4). */
export default function HomeRoute() {
  const { t } = useTranslation('home')
  const locale = localeOrDefault(useParams().locale)
  const config = useConfig()
  const known = config === null || config.applicationsInfo.some((info) => info.application === TRADING)
  return (
    <div className="mx-auto grid w-full max-w-360 flex-1 items-center gap-10 px-5 py-10 tablet:px-8 tablet:py-14 desktop:grid-cols-[5fr_7fr] desktop:gap-16">
      <div className="grid gap-5">
        <h1 tabIndex={-1} className="text-3xl font-semibold desktop:text-4xl">
          {t('headline')}
        </h1>
        <p className="max-w-120 text-lg text-muted">{t('lead')}</p>
      </div>
      <div className="grid gap-10 tablet:grid-cols-2 tablet:gap-8">
        <Project
          type={t('energy.type')}
          title={t('energy.title')}
          desc={t('energy.desc')}
          picture={<EnergyPicture label={t('energy.picture')} />}
        >
          {config?.ultimaEnergyUrl ? (
            <a
              href={config.ultimaEnergyUrl}
              className={`${buttonClass({ variant: 'quiet', size: 'small' })} -ms-3.5`}
            >
              {t('visit')}
              <ArrowUpRight className="mirror size-4" aria-hidden="true" />
            </a>
          ) : null}
        </Project>
        <Project
          type={t('trading.type')}
          title={t('trading.title')}
          desc={t('trading.desc')}
          picture={<TradingPicture label={t('trading.picture')} />}
        >
          <Link
            to={pathTo(locale, 'login', { application: known ? TRADING : undefined })}
            className={buttonClass({ size: 'small' })}
          >
            {t('trading.signIn')}
            <ArrowRight className="mirror size-4" aria-hidden="true" />
          </Link>
        </Project>
      </div>
    </div>
  )
}

type ProjectProps = { type: string; title: string; desc: string; picture: ReactNode; children: ReactNode }

function Project({ type, title, desc, picture, children }: ProjectProps) {
  return (
    <article className="grid grid-rows-[auto_1fr_auto] gap-5">
      <div className="aspect-[5/6] overflow-hidden rounded-t-full rounded-b-surface border border-line tablet:aspect-[5/7]">
        {picture}
      </div>
      <div className="grid content-start gap-1.5">
        <p className="text-sm font-medium text-brass">{type}</p>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-muted">{desc}</p>
      </div>
      <div className="flex min-h-11 items-start">{children}</div>
    </article>
  )
}
