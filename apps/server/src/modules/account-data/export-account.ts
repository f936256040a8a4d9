import { Readable } from 'node:stream'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { ZipFile } from 'yazl'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Module } from '../../core/modules/module.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Documents } from '../documents/documents.module.ts'
import { exportIndex } from './export-index.ts'

type Ports = {
  config: { branding: { productName?: string | undefined } }
  accounts: Pick<Accounts, 'findAccount'>
  database: Database
  clock: Clock
  modules: () => readonly Pick<Module, 'personalData'>[]
  documents: Pick<Documents, 'find' | 'listKept'>
  onError: (error: unknown) => void
}

const FORMAT = 1

/** All personal data of an account as one ZIP: a page that leads to JSON files and to the images as they are kept. */
export function createExportAccount(ports: Ports) {
  const { accounts, clock, config, modules, documents, onError } = ports
  const { db } = ports.database

  return async function exportAccount(accountId: string): Promise<Readable> {
    const zip = new ZipFile()
    const files = await readFiles(accountId)
    const images = await documents.listKept(db, accountId)
    const owner = await accounts.findAccount(db, accountId)
    const index = exportIndex({
      locale: localeOrDefault(owner?.language),
      productName: config.branding.productName,
      createdAt: clock.now(),
      files,
      photos: images.map(imagePath),
    })
    zip.addBuffer(Buffer.from(index), 'index.html')
    for (const [name, data] of Object.entries(files)) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `${name}.json`)
    }
    for (const image of images) addImage(zip, image)
    zip.end()
    // What fails from here on breaks the download off, which no client takes for a whole file.
    zip.on('error', (error: Error) => {
      onError(error)
      ;(zip.outputStream as Readable).destroy(error)
    })
    return zip.outputStream as Readable
  }

  async function readFiles(accountId: string): Promise<Record<string, unknown>> {
    const files: Record<string, unknown> = { about: { format: FORMAT, createdAt: clock.now() } }
    for (const { personalData = {} } of modules())
      for (const [name, read] of Object.entries(personalData)) files[name] = await read(db, accountId)
    return files
  }

  /** One image after the other, each when its turn comes: memory holds one of them. */
  function addImage(zip: ZipFile, image: KeptImage): void {
    // Pictures are compressed already.
    zip.addReadStreamLazy(imagePath(image), { compress: false }, (give) => {
      const fail = (error: unknown) => give(error, Readable.from([]))
      documents.find(image.path, 'kept').then((found) => {
        // One that is lost leaves an empty file: its owner still gets the rest.
        give(null, Readable.from(found?.image ? [found.image] : []))
      }, fail)
    })
  }
}

type KeptImage = Awaited<ReturnType<Documents['listKept']>>[number]

const imagePath = ({ path, documentType }: KeptImage) => `documents/${documentType.toLowerCase()}/${path}.jpg`
