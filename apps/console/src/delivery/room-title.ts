import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { installation } from './installation.ts'

/** The window's title names the room that it shows. */
export function useRoomTitle(title: string): void {
  const { t } = useTranslation('console')
  useEffect(() => {
    document.title = `${title} · ${installation().productName} ${t('name')}`
  }, [title, t])
}
