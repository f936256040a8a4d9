import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { describe, expect, it } from 'vitest'
import { documentNextTo, relatedDocument } from './related-document.ts'

const image = { path: 'p', width: 1, height: 1 }
const other = (documentType: string, images: unknown[] = [image]) => ({ documentType, images })
const caseOf = (documentType: string, others: unknown[]) =>
  ({ case: { documentType }, others }) as unknown as CaseDetails

describe('the related document of the one under review', () => {
  it('is the passport for a selfie, and the selfie for a passport', () => {
    const address = other('ADDRESS')
    expect(relatedDocument(caseOf('SELFIE', [address, other('PASSPORT')]))?.documentType).toBe('PASSPORT')
    expect(relatedDocument(caseOf('PASSPORT', [address, other('SELFIE')]))?.documentType).toBe('SELFIE')
  })

  it('is none without images, and none for other documents', () => {
    expect(relatedDocument(caseOf('SELFIE', [other('PASSPORT', [])]))).toBeUndefined()
    expect(relatedDocument(caseOf('ADDRESS', [other('PASSPORT')]))).toBeUndefined()
  })
})

it('a document of somebody else has the name of its owner in the order of its reader', () => {
  const theirs = {
    case: { id: 'theirs', documentType: 'PASSPORT', firstName: '小明', lastName: '王' },
    images: [image],
    imagesRemovedAt: null,
  } as unknown as CaseDetails
  expect(documentNextTo(caseOf('PASSPORT', []), theirs, 'zh')?.name).toBe('王小明')
  expect(documentNextTo(caseOf('PASSPORT', []), theirs, 'en')?.name).toBe('小明 王')
})
