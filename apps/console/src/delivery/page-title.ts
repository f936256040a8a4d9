import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { installation } from './installation.ts'

/** The window's title names the page that it shows. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('console')
  useEffect(() => {
    document.title = `${title} · ${t('title', { product: installation().productName })}`
  }, [title, t])
}
