import type { Socket } from 'node:net'

/**
 * Bytes that the kernel has taken. A large answer is one write, and the stream itself knows only when all of it is gone; the
 * handle below it, which Node keeps private, knows how much still waits.
 */
export function deliveredBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle === 'object' && handle !== null) {
    const written: unknown = Reflect.get(handle, 'bytesWritten')
    const queued: unknown = Reflect.get(handle, 'writeQueueSize')
    if (typeof written === 'number' && typeof queued === 'number') return written - queued
  }
  return socket.bytesWritten - socket.writableLength
}
