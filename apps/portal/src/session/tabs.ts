/** What tabs tell one another. They send no data: each asks the server itself. */
export type TabMessage = 'signed-in' | 'signed-out' | 'ended' | 'active' | 'confirmed' | 'password-reset'

const CHANNEL = 'portico'
let channel: BroadcastChannel | null = null

export function listenToTabs(hear: (message: TabMessage) => void): () => void {
  const own = openChannel()
  if (!own) return () => {}
  own.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = null
  }
}

/** A browser that stores nothing for this address may refuse to open one. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

export function announce(message: TabMessage): void {
  channel?.postMessage(message)
}
