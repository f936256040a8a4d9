import { codesOf } from '@portico/client/api-errors'
import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import type { OpenedLink } from '@portico/contract/upload-links/schemas'
import { upload } from '@portico/ui/delivery/calls.ts'
import { useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { AddImages } from '../../features/document-files/add-images.tsx'
import { useUploads } from '../../features/document-files/use-uploads.ts'
import { isGone, useOpenedLink } from './use-opened-link.ts'

/** What a phone opens by the code on another screen: it sends one photo and can do nothing else. */
export function PhoneUploadPage() {
  const { t } = useTranslation(['phone-upload', 'common', 'pages', 'shell'])
  const { t: te } = useTranslation('errors')
  const { state, retry, end } = useOpenedLink()
  useHeadingFocus(state.step)
  useLoadFailure(state.step === 'failed' ? state.failure : null)
  switch (state.step) {
    case 'loading':
      return (
        <MessagePage title={t('common:state.pleaseWait')}>
          <Spinner size="large" label={t('common:state.loading')} className="text-accent" />
        </MessagePage>
      )
    case 'ready':
      return (
        <FormPage
          title={t('title')}
          lead={t(`lead.${state.link.documentType === 'SELFIE' ? 'face' : 'document'}`)}
          artTitle={t('shell:art.title')}
          artText={t('shell:art.text')}
        >
          <OnePhoto link={state.link} token={state.token} onEnd={end} />
        </FormPage>
      )
    case 'done':
      return <MessagePage tone="good" title={t('done.title')} messages={[t('done.text')]} />
    case 'gone':
      return <MessagePage tone="warning" title={t('gone.title')} messages={[t('gone.text')]} />
    case 'failed':
      return (
        <MessagePage
          tone="danger"
          title={t('pages:error.title')}
          messages={codesOf(state.failure).map((one) => errorText(te, one))}
          actions={<Button onClick={retry}>{t('common:action.retry')}</Button>}
        />
      )
  }
}

type OnePhotoProps = { link: OpenedLink; token: string; onEnd: (step: 'gone' | 'done') => void }

function OnePhoto({ link, token, onEnd }: OnePhotoProps) {
  const uploads = useUploads({
    room: 1,
    limit: 'one',
    send: (file, how) => upload(uploadLinks.upload, { ...how, body: { token, file } }),
    onUploaded: () => onEnd('done'),
    onRefused(failure) {
      if (isGone(failure)) onEnd('gone')
      return isGone(failure)
    },
  })
  const isFull = uploads.uploads.length > 0
  return (
    <div className="grid gap-4">
      <AddImages documentType={link.documentType} uploads={uploads} isFull={isFull} isCameraFirst />
    </div>
  )
}
