import { passkeyHost } from '@portico/contract/passkeys/host'
import { PASSKEYS_PER_ACCOUNT } from '@portico/contract/passkeys/limits'
import type { Passkey } from '@portico/contract/passkeys/schemas'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef, useState } from 'react'
import { knowsPasskeys } from '../../account/passkey-library.ts'
import type { NotMade } from './make-passkey.ts'
import { NotMadeAlert } from './not-made-alert.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** As high as the card of an account that has none. */
function Loading() {
  return (
    <div className="grid gap-6">
      <Skeleton className="my-1 w-3/5" />
      <Skeleton className="h-11 w-36" />
    </div>
  )
}

/** The passkeys of the account: to add, rename and remove. Nothing where the portal's address can have none. */
export function PasskeysCard({ locale }: { locale: string }) {
  const isOffered = useConfigValue((config) => config !== null && passkeyHost(config.domainOauth) !== null)
  return isOffered ? <OfferedCard locale={locale} /> : null
}

function OfferedCard({ locale }: { locale: string }) {
  const { t } = useTranslation(['passkeys', 'common'])
  const { load, add, renamed, remove } = usePasskeys()
  const [reason, setReason] = useState<NotMade | null>(null)
  const [pending, setPending] = useState<'adding' | 'removing' | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const make = async () => {
    setReason(null)
    setPending('adding')
    const made = await add()
    setPending(null)
    if (!made.ok) return setReason(made.reason)
    notifications.show('success', t('added'))
  }
  const takeAway = async ({ id }: Passkey) => {
    setPending('removing')
    const done = await remove(id)
    setPending(null)
    setRemoving(null)
    if (!done) return notifications.show('error')
    notifications.show('success', t('removing.done'))
    // The pressed button has gone; the focus moves to the card's heading.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const rename = (to: Passkey) => {
    renamed(to)
    setRenaming(null)
    notifications.show('success', t('renaming.done'))
  }

  return (
    <Card aria-busy={load.kind === 'loading'}>
      <div className="mb-5 grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="max-w-150 text-muted">{t('lead')}</p>
      </div>
      <Loaded of={load} retry={load.retry} skeleton={<Loading />} failed={t('failed')}>
        {(list) => (
          <div className="grid gap-6">
            {list.length === 0 ? (
              <p className="text-muted">{t('none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    locale={locale}
                    onRename={setRenaming}
                    onRemove={setRemoving}
                  />
                ))}
              </ul>
            )}
            {reason ? <NotMadeAlert reason={reason} /> : null}
            <WayToAdd count={list.length} pending={pending === 'adding'} onAdd={() => void make()} />
          </div>
        )}
      </Loaded>
      <RenameDialog passkey={renaming} onDone={rename} onClose={() => setRenaming(null)} />
      <RemoveDialog
        passkey={removing}
        pending={pending === 'removing'}
        onClose={() => setRemoving(null)}
        onConfirm={(passkey) => void takeAway(passkey)}
      />
    </Card>
  )
}

type WayToAddProps = { count: number; pending: boolean; onAdd: () => void }

function WayToAdd({ count, pending, onAdd }: WayToAddProps) {
  const { t } = useTranslation('passkeys')
  const hydrated = useHydrated()
  if (count >= PASSKEYS_PER_ACCOUNT) return <p className="text-sm text-muted">{t('full')}</p>
  if (hydrated && !knowsPasskeys()) return <Alert tone="info">{t('unsupported')}</Alert>
  return (
    <div>
      <Button variant="secondary" size="small" pending={pending} pendingLabel={t('adding')} onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  )
}
