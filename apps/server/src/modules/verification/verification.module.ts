import { DAY_S } from '@portico/contract/kernel/units'
import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../core/crypto/secrets.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Documents } from '../documents/documents.module.ts'
import { createChangeFiles } from './change-files.ts'
import { createCheckDocument } from './checks/check-document.ts'
import { machineReadableZone } from './checks/machine-readable-zone.ts'
import { caseWork } from './desk/case-work.store.ts'
import { decisionStatistics } from './desk/decision-statistics.store.ts'
import { createDocumentMails } from './document-mails.ts'
import { findDocumentById, findDocuments, markLost, take } from './documents.store.ts'
import { createDraft } from './draft.ts'
import { imageUse } from './image-use.ts'
import { createMetadata } from './metadata.ts'
import { createPersonalData } from './personal-data.ts'
import { createReadDocuments } from './read-documents.ts'
import { createResults, RESULT_KIND } from './results/notify-results.ts'
import { createReviewTime } from './review-time.ts'
import { verificationRoutes } from './routes.ts'
import { createSaveDocument } from './save-document.ts'
import { CHECK_KIND, createSubmitDocument } from './submit-document.ts'
import { createUpdateVerified } from './update-verified.ts'
import { createExpirePassports } from './upkeep/expire-passports.ts'
import { createFillAddressKeys } from './upkeep/fill-address-keys.ts'
import { countByOtherKeys } from './upkeep/key-use.store.ts'
import { RECALL, recallLine } from './upkeep/recall-command-line.ts'
import { createRecallDocument } from './upkeep/recall-document.ts'
import { createReencrypt, createReencryptCommand } from './upkeep/reencrypt-command.ts'
import { REENCRYPT, reencryptLine } from './upkeep/reencrypt-command-line.ts'
import { createRemoveOldImages } from './upkeep/remove-old-images.ts'
import { uploadLinkRoutes } from './upload-links/upload-link-routes.ts'
import { createUploadLinks } from './upload-links/upload-links.ts'
import { readVerifiedAt } from './verified-at.store.ts'
import { uploadLinkWayIn } from './way-in.ts'
import { createWithdrawVerification } from './withdraw-verification.ts'

const DOCUMENTS_DAILY_S = DAY_S

type Ports = Parameters<typeof createReadDocuments>[0] &
  Parameters<typeof createSaveDocument>[0] &
  Parameters<typeof createSubmitDocument>[0] &
  Parameters<typeof createCheckDocument>[0] &
  Parameters<typeof createChangeFiles>[0] &
  Parameters<typeof createUploadLinks>[0] &
  Parameters<typeof createDocumentMails>[0] &
  Parameters<typeof createResults>[0] &
  Parameters<typeof createUpdateVerified>[0] &
  Parameters<typeof createExpirePassports>[0] &
  Parameters<typeof createRecallDocument>[0] &
  Parameters<typeof createReviewTime>[0] &
  Parameters<typeof createReencrypt>[0] &
  Parameters<typeof createRemoveOldImages>[0] & {
    secrets: Parameters<typeof createMetadata>[0] & Secrets
    documents: Pick<Documents, 'dailyMending' | 'mend' | 'find' | 'send' | 'takeUploads'>
    applications: Pick<Applications, 'onward'>
  }

/** The documents by which people prove who they are, from the draft to the moderators' queue. */
export const verificationModule = defineModule({
  name: 'verification',
  needs: {
    accounts: [
      'findAccount',
      'findAccountByEmail',
      'holdAccount',
      'listBegunTogether',
      'saveSelfieRequired',
      'saveVerified',
    ],
    documents: [
      'begin',
      'counted',
      'dailyMending',
      'describe',
      'find',
      'findSame',
      'forget',
      'mend',
      'readUpload',
      'receive',
      'reencrypt',
      'remove',
      'send',
      'spendUpload',
      'takeUploads',
    ],
    sessions: ['isStillActive', 'readOrigin'],
    applications: ['onward'],
  },
  commandLines: [recallLine, reencryptLine],
  create,
})

function create(ports: Ports) {
  const metadata = createMetadata(ports.secrets)
  const read = createReadDocuments(ports, metadata)
  const draft = createDraft(ports, metadata)
  const mails = createDocumentMails(ports)
  const updateVerified = createUpdateVerified(ports)
  const results = createResults(ports, mails)
  const withdraw = createWithdrawVerification(ports, { mails, results, updateVerified })
  const files = createChangeFiles(ports, draft)
  const reencrypt = createReencrypt(ports)
  const useCases = {
    read,
    save: createSaveDocument(ports, draft, metadata, read),
    submit: createSubmitDocument(ports, { draft, metadata, read, mails, results }),
    reviewTime: createReviewTime(ports),
    files,
    links: createUploadLinks(ports, files),
    documents: ports.documents,
    onward: ports.applications.onward,
  }
  return {
    metadata,
    mails,
    results,
    updateVerified,
    readVerifiedAt,
    /** For those who review: every change of a status goes through `take`. */
    take,
    caseWork,
    decisionStatistics,
    findDocument: findDocumentById,
    findDocuments,
    markLost,
    machineReadableZone,
    personalData: createPersonalData(metadata),
    countByOtherKeys,
    waysIn: [uploadLinkWayIn],
    commands: {
      [RECALL]: createRecallDocument(ports, { withdraw }),
      [REENCRYPT]: createReencryptCommand(reencrypt),
    },
    periodic: [
      ports.documents.dailyMending(imageUse),
      {
        kind: 'documents-daily',
        rowId: '5d0c7a52-9d4e-4b0c-8f6b-646f6373646c',
        everyS: DOCUMENTS_DAILY_S,
        run: createExpirePassports(ports, { mails, withdraw }),
      },
      {
        kind: 'documents-old-images',
        rowId: '8f2b6c14-7a0d-4e5b-9c31-646f63696d67',
        everyS: DOCUMENTS_DAILY_S,
        run: createRemoveOldImages(ports),
      },
      {
        kind: 'documents-address-keys',
        rowId: '3e7d90b4-51c6-4f2a-8d07-616464726b79',
        everyS: DOCUMENTS_DAILY_S,
        run: createFillAddressKeys(ports, metadata),
      },
    ],
    work: () => ({ [CHECK_KIND]: createCheckDocument(ports, metadata), [RESULT_KIND]: results.work }),
    /** Brings the images and what uses them together again. */
    mendDocuments: () => ports.documents.mend(imageUse),
    reencryptDocuments: reencrypt,
    async routes(app: FastifyInstance): Promise<void> {
      await verificationRoutes(app, useCases)
      await uploadLinkRoutes(app, useCases)
    },
  }
}

export type Verification = ReturnType<typeof create>
