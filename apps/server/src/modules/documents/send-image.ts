import type { FastifyReply } from 'fastify'

/** Sends an image so that no browser runs, caches or frames it. */
export function sendImage(reply: FastifyReply, image: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="document.jpg"',
      'cache-control': 'no-store',
    })
    .send(image)
}
