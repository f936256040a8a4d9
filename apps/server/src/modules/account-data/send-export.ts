import { exportFileName } from '@portico/contract/account-data/file-name'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import type { createExportAccount } from './export-account.ts'
import type { ExportLinks } from './export-links.ts'

type Parts = {
  clock: Clock
  links: ExportLinks
  exportAccount: ReturnType<typeof createExportAccount>
  afterAnswer: ReturnType<typeof createAfterAnswer>
}

const RETRY_SOON_S = 5

/** Answers a link with the ZIP. One at a time for each account, because a download reads everything of it. */
export function createSendExport({ clock, links, exportAccount, afterAnswer }: Parts) {
  const underWay = new Set<string>()

  return async function sendExport(token: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
    const { subject } = await links.require(token)
    if (underWay.has(subject)) throw tooMany(RETRY_SOON_S)
    underWay.add(subject)
    try {
      // Once more: while it was looked for the first time, a download that was under way may have used it up.
      const link = await links.require(token)
      const zip = await exportAccount(subject)
      let isWhole = false
      reply.raw.once('finish', () => {
        isWhole = true
        afterAnswer.begin(() => links.spend(link).finally(() => underWay.delete(subject)))
      })
      // Broken off, by the reader or by us: the link still works.
      reply.raw.once('close', () => {
        if (!isWhole) underWay.delete(subject)
      })
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${exportFileName(clock.now())}"`,
          'cache-control': 'no-store',
        })
        .send(zip)
    } catch (error) {
      underWay.delete(subject)
      throw error
    }
  }
}
