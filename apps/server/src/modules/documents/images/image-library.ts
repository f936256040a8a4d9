import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The library that reads and makes images, opened with the first of them: it takes 25 MB and a tenth of a start. */
export function imageLibrary(): Promise<typeof Sharp> {
  opened ??= open()
  return opened
}

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Nothing but JPEG and PNG from memory is ever decoded: every further loader is code that a file could attack.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  sharp.cache(false)
  // One thread for each image: the work queue says how many images there are at once.
  sharp.concurrency(1)
  return sharp
}
