import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { messengerServer } from './server.ts'
import { openWorld } from './world.ts'

const { BOT_TOKEN = '1000000001:a-token-that-only-this-messenger-knows', BOT_NAME = 'portico_demo_bot' } =
  process.env
const folder = process.env.MESSENGER_FOLDER
if (folder) mkdirSync(folder, { recursive: true })

const world = openWorld(folder && `${folder}/chats.json`)
const server = messengerServer(world, { token: BOT_TOKEN, name: BOT_NAME })
server.listen(Number(process.env.PORT ?? 8027), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`messenger on http://127.0.0.1:${port}`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
