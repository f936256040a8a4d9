import type { Problem } from '@portico/contract/openid/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { CopyButton } from '@portico/ui/fields/copy-button.tsx'
import { Breakable } from '@portico/ui/texts/breakable.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'

/** The facts: the address as it was sent and those that are registered, the standard's words, the request in the log. */
export function ForOperators({ problem }: { problem: Problem }) {
  const { t } = useTranslation('openid-error')
  const { kind, sent, registered, detail, requestId, command } = problem
  if (!detail && !requestId && kind !== 'redirectAddress') return null
  return (
    <section className="grid w-full gap-4 rounded-surface border border-line bg-surface p-5 text-start text-sm">
      <h2 className="font-semibold">{t('operators')}</h2>
      <dl className="grid gap-3">
        {kind === 'redirectAddress' ? (
          <>
            <Fact label={t('sent')}>
              <Addresses of={sent === null ? [] : [sent]} />
            </Fact>
            <Fact label={t('registered')}>
              <Addresses of={registered} />
            </Fact>
          </>
        ) : null}
        {detail ? (
          <div>
            <dd translate="no" lang="en" dir="ltr" className="font-mono wrap-anywhere">
              {detail}
            </dd>
          </div>
        ) : null}
        {requestId ? (
          <Fact label={t('request')}>
            <bdi translate="no" className="wrap-anywhere">
              {requestId}
            </bdi>
          </Fact>
        ) : null}
      </dl>
      {command ? <Command text={command} /> : null}
    </section>
  )
}

/** Whole: the person who runs it has read which address it registers. */
function Command({ text }: { text: string }) {
  const { t } = useTranslation('openid-error')
  const code = useRef<HTMLElement>(null)
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t('command')}</p>
      <code
        ref={code}
        translate="no"
        dir="ltr"
        className="w-full rounded-field border border-line bg-paper p-3 font-mono wrap-anywhere"
      >
        <Breakable text={text} />
      </code>
      <CopyButton
        value={text}
        size="small"
        onDenied={() => code.current && getSelection()?.selectAllChildren(code.current)}
      />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: Elements }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** As text, and never as a link: anybody can write the one that was sent. */
function Addresses({ of: addresses }: { of: readonly string[] }) {
  const { t } = useTranslation('openid-error')
  if (addresses.length === 0) return <span>{t('none')}</span>
  return (
    <ul className="grid gap-1">
      {addresses.map((address) => (
        <li key={address} translate="no" dir="ltr" className="font-mono wrap-anywhere">
          <Breakable text={address} />
        </li>
      ))}
    </ul>
  )
}
