import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { HelpSection } from './help-section.tsx'
import { useParts } from './use-parts.tsx'

/** How a case goes from the queue to a decision, in parts that a link leads to. */
export function HelpPage() {
  return (
    <Suspense fallback={<Loading />}>
      <Help />
    </Suspense>
  )
}

function Help() {
  const { t } = useTranslation('console-help')
  const parts = useParts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Somebody who comes from another page was led to the content while the texts were on their way.
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
    // The address was opened before the part that it names was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[14rem_minmax(0,1fr)] desktop:gap-10">
      <div className="grid gap-3 desktop:col-span-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance outline-none">
          {t('title')}
        </h1>
        <p className="max-w-150 text-pretty text-muted">{t('lead')}</p>
        <p>
          <Link to="/practice" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('practise')}
          </Link>
        </p>
      </div>
      <nav aria-label={t('contents')} className="desktop:sticky desktop:top-22 desktop:self-start">
        <p aria-hidden="true" className="pb-1 text-sm font-semibold">
          {t('contents')}
        </p>
        <ul className="text-sm">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 leading-snug text-accent desktop:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {parts.map(({ id, title, content }) => (
          <HelpSection key={id} id={id} title={title}>
            {content}
          </HelpSection>
        ))}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  )
}
