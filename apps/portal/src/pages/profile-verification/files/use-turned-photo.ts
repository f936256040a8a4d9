import { verification } from '@portico/contract/verification/endpoints'
import { download } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { turnPicture } from '../../../features/document-files/turn-picture.ts'
import type { Send } from '../../../features/document-files/use-uploads.ts'

type Options = {
  send: Send
  onUploaded: (path: string) => void
  /** The former one goes. */
  remove: (path: string) => Promise<unknown>
}

/** Short enough to need neither a bar nor a way out. */
const UNWATCHED = { onProgress: () => undefined, signal: new AbortController().signal }

/** A photo that was turned in its preview is kept as it was turned, so that the moderator sees it upright too. */
export function useTurnedPhoto({ send, onUploaded, remove }: Options) {
  const { t } = useTranslation('document-files')
  const [isTurning, setIsTurning] = useState(false)

  async function turn(path: string, degrees: number) {
    notifications.show('wait', t('turning'))
    const found = await download(verification.readDocument, { params: { path }, query: {} })
    const turned = found.ok ? await turnPicture(found.data, degrees) : null
    const sent = turned && (await send(turned, UNWATCHED))
    // A browser that does not let pages read pictures has shown it turned, and cannot send it so.
    if (!sent) return notifications.dismiss()
    if (!sent.ok) return notifications.show('error')
    await remove(path)
    onUploaded(sent.data.path)
    notifications.show('success', t('turned'))
  }

  return {
    isTurning,
    async turn(path: string, degrees: number) {
      setIsTurning(true)
      await turn(path, degrees)
      setIsTurning(false)
    },
  }
}
