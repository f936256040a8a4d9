import { useTranslation } from 'react-i18next'

/** What is left when a page itself breaks. */
export function RootError() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <main className="mx-auto max-w-[560px] p-6">
      <h1>{t('pages:error.title')}</h1>
      <p>{t('pages:error.text')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('common:action.retry')}
      </button>
    </main>
  )
}
