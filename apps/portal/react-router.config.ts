import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prerenderPath } from '@portico/contract/built-pages'
import { LOCALES } from '@portico/contract/kernel/locales'
import { PAGE_NAMES } from '@portico/contract/pages'
import { compressAssets } from '@portico/ui/build/compress-assets.ts'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  // A build of its own folder each time: a server that runs goes on with the one in which it was started.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  // One after the other: they share one thread, and each is given ten seconds by the library, waiting for others included.
  prerender: LOCALES.flatMap((locale) => PAGE_NAMES.map((name) => prerenderPath(locale, name))),
  // The fallback page would be an unlocalised copy of everything: every address has its own page here.
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await rm(join(client, 'index.html'), { force: true })
    await compressAssets(join(client, 'assets'))
  },
} satisfies Config
