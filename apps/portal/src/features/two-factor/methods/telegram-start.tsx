import type { twoFactor } from '@portico/contract/two-factor/endpoints'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { numberText } from '@portico/ui/forms/text-kinds.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { Trans, useTranslation } from '@portico/ui/translation/translation.tsx'
import Send from 'lucide-react/icons/send'
import { FailureAlert } from '../failure-alert.tsx'
import { begin, isDeclined } from '../wizard/begin.ts'
import { QrPaper } from '../wizard/qr-paper.tsx'
import { telegram } from './telegram.ts'
import { useStartLink } from './use-start-link.ts'

/** Step 1: a press or a scan opens the bot, which learns the chat; or the person types the chat's id. */
export function TelegramStart({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation(['two-factor', 'common'])
  const { link, isWaiting, isOver, failure, again } = useStartLink(onNext)
  return (
    <>
      <p className="max-w-150 text-muted">{t('chat.text')}</p>
      <Loaded of={link} retry={link.retry} skeleton={<Loading />} failed={t('chat.failed')}>
        {({ url, qr }) => (
          <div className="grid grid-cols-1 gap-5 desktop:flex desktop:items-start desktop:gap-8">
            <div className="grid min-w-0 flex-1 content-start gap-4 tablet:justify-items-start">
              {isOver ? (
                <Button onClick={again}>{t('chat.newLink')}</Button>
              ) : (
                <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
                  <Send className="mirror size-5" aria-hidden="true" />
                  <span>{t('chat.open')}</span>
                </a>
              )}
              <p role="status" className="flex min-h-12 items-center gap-3 text-sm text-muted">
                {isWaiting ? <Spinner size="small" /> : null}
                <span>{isOver ? t('chat.over') : t('chat.waiting')}</span>
              </p>
            </div>
            <div className="grid w-74 max-w-full grid-cols-1 gap-3 justify-self-center tablet:justify-self-start">
              <p className="text-sm text-muted">{t('chat.scan')}</p>
              <QrPaper>
                <QrPicture text={qr} label={t('chat.picture')} veiled={isOver} />
              </QrPaper>
            </div>
          </div>
        )}
      </Loaded>
      {failure ? (
        <FailureAlert
          failure={failure}
          action={
            <Button size="small" variant="secondary" onClick={again}>
              {t('common:action.retry')}
            </Button>
          }
        />
      ) : null}
      <OwnChatId bot={link.kind === 'ready' ? (link.data.url.split('?')[0] ?? null) : null} onNext={onNext} />
    </>
  )
}

const FIELDS = { data: numberText } satisfies FieldsOf<typeof twoFactor.create>
const COMMAND = '/id'

/** For people whose messenger the link does not reach. */
function OwnChatId({ bot, onNext }: { bot: string | null; onNext: () => void }) {
  const { t } = useTranslation('two-factor')
  const name = useConfigValue((config) => config?.twoFaBot ?? '')
  const form = useForm({
    fields: FIELDS,
    send: ({ data }) => begin(telegram, { data, to: data }),
    onDone: onNext,
    onRefused: isDeclined,
  })
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="font-semibold">{t('chat.own')}</h2>
      <Form form={form} className="grid max-w-[25rem] gap-5">
        <FormAlert />
        <TextField
          {...form.field('data')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          label={t('chat.id')}
          description={
            <Trans
              t={t}
              i18nKey="chat.idText"
              values={{ bot: name === '' ? 'Telegram' : `@${name}`, command: leftToRight(COMMAND) }}
              components={{
                // biome-ignore lint/a11y/useAnchorContent: the text is put into it
                bot: <a className="link" dir="ltr" href={bot ?? `https://t.me/${name}`} rel="noreferrer" />,
              }}
            />
          }
        />
        <div>
          <SubmitButton variant="secondary" fullWidth={false} pendingLabel={t('sending')}>
            {t('register')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid grid-cols-1 gap-5 desktop:flex desktop:items-center desktop:gap-8">
      <span className="sr-only">{t('state.loading')}</span>
      <span className="grid flex-1 gap-4">
        <Skeleton className="h-12 w-full tablet:w-48" />
        <Skeleton className="h-12 w-3/5" />
      </span>
      <Skeleton className="h-74 w-74 max-w-full shrink-0 justify-self-center tablet:justify-self-start" />
    </div>
  )
}
