import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigState } from '@portico/ui/delivery/config.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { ApplicationMark } from '../../../account/application/application-mark.tsx'
import { pathTo } from '../../../delivery/paths.ts'

/** The applications that an account opens, as the operator named them. */
export function Family({ locale }: { locale: Locale }) {
  const { t } = useTranslation('home')
  const { config } = useConfigState()
  const applications = config?.applicationsInfo ?? []
  return (
    <section className="story-part min-h-24" hidden={config !== null && applications.length === 0}>
      <h2 className="display-face text-2xl tablet:text-3xl">{t('story.family')}</h2>
      <ul className="flex min-h-14 flex-wrap gap-3">
        {applications.map(({ application, applicationName, mark }) => (
          <li key={application}>
            <Link
              to={pathTo(locale, 'login', { application })}
              className="flex min-h-14 items-center gap-3 rounded-full border border-line bg-surface py-2 ps-4 pe-6 font-medium text-ink no-underline hover:border-edge hover:bg-hover"
            >
              <ApplicationMark name={applicationName} mark={mark} />
              <bdi translate="no">{applicationName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
