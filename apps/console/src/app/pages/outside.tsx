import { Mark } from '@portico/ui/parts/mark.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type ComponentProps, useEffect } from 'react'
import { installation } from '../../delivery/installation.ts'

/** A page of one message for somebody who is not in the console, or whose page broke. */
export function Outside(props: ComponentProps<typeof MessagePage>) {
  const { t } = useTranslation('console')
  const title = t('title', { product: installation().productName })
  useEffect(() => {
    document.title = title
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <main className="flex min-h-dvh flex-col">
      <p className="flex h-16 items-center gap-2.5 px-5 text-lg font-semibold">
        <Mark className="size-7" />
        <span>{title}</span>
      </p>
      <MessagePage {...props} />
    </main>
  )
}
