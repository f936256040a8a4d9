/** What tabs of the console tell one another. They send no data: each asks the server itself. */
export type TabMessage = 'signed-in' | 'signed-out' | 'active'

const CHANNEL = 'portico-console'
let channel: BroadcastChannel | null = null

export function listenToTabs(hear: (message: TabMessage) => void): void {
  try {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data)
  } catch {
    // A browser that stores nothing for this address may refuse to open one.
  }
}

export function announce(message: TabMessage): void {
  channel?.postMessage(message)
}
