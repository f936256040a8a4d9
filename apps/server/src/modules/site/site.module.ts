import { PRODUCT_NAME } from '@portico/contract/built-pages'
import type { FastifyInstance } from 'fastify'
import type { Branding } from '../../core/config/branding.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Configuration } from '../configuration/configuration.module.ts'
import { registerConsole } from './console/console-pages.ts'
import { registerContent } from './content/content.ts'
import type { ServedMark } from './content/mark-routes.ts'
import { accentStyle } from './pages/accent-style.ts'
import { registerPages } from './pages/pages.ts'
import { fetchOverlay } from './texts/fetch-overlay.ts'
import { createInstallationTexts, type Overlay } from './texts/installation-texts.ts'

type Addresses = { publicUrl: string; cdnUrl: string; consoleUrl: string }

type Ports = {
  config: Addresses & {
    recaptcha?: object | undefined
    googleMapsKey?: string | undefined
    branding: Branding
    marks: readonly ServedMark[]
    reviewTargetHours: number
  }
  /** The `client` folder of the portal's build, the build of the console, and the folders of documents and videos. */
  folders: { build: string; console: string; documents: string; videos: string }
  configuration: Pick<Configuration, 'publicConfig' | 'edition'>
  warn: (message: string) => void
}

/** Delivers the console, and the portal: its pages in this installation's wording and colours, its files, documents and videos. */
export const siteModule = defineModule({
  name: 'site',
  needs: { configuration: ['publicConfig', 'edition'] },
  create,
})

function create({ config, folders, configuration, warn }: Ports) {
  const { publicUrl, cdnUrl, consoleUrl, branding, marks, reviewTargetHours } = config
  let overlay: Overlay = {}
  return {
    /** Reads the texts that the operator reworded, if any. */
    async load(): Promise<void> {
      overlay = await readOverlay(config, warn)
    },
    routes(app: FastifyInstance): void {
      const texts = createInstallationTexts(branding.productName, overlay)
      registerContent(app, { documents: folders.documents, videos: folders.videos, publicUrl, texts, marks })
      registerConsole(app, {
        publicUrl,
        consoleUrl,
        productName: branding.productName ?? PRODUCT_NAME,
        buildDir: folders.console,
        reviewTargetHours,
        publicConfig: configuration.publicConfig,
        edition: configuration.edition,
        texts,
      })
      registerPages(app, {
        publicUrl,
        consoleUrl,
        cdnUrl,
        hasRecaptcha: config.recaptcha !== undefined,
        hasMaps: config.googleMapsKey !== undefined,
        buildDir: folders.build,
        publicConfig: configuration.publicConfig,
        edition: configuration.edition,
        texts,
        ...(branding.accent ? { style: accentStyle(branding.accent) } : {}),
      })
    },
  }
}

/** Fetches nothing from the portal's own origin: it serves only the built texts. */
async function readOverlay(
  { cdnUrl, publicUrl }: Pick<Addresses, 'cdnUrl' | 'publicUrl'>,
  warn: (message: string) => void,
): Promise<Overlay> {
  const isForeign = new URL(cdnUrl).origin !== publicUrl
  return isForeign ? fetchOverlay({ cdnUrl, warn }) : {}
}
