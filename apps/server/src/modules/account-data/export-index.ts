import { utcDay } from '@portico/contract/account-data/file-name'
import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { directionOf, type Locale } from '@portico/contract/kernel/locales'
import { flatten } from '@portico/locales/flatten'
import type { Namespace } from '@portico/locales/namespaces'
import { readTexts } from '@portico/locales/read-texts'
import { escapeHtml } from '../../core/http/answers/escape-html.ts'

/** The heading of each file of a download: a namespace of texts and a key in it. */
const HEADINGS: Record<string, readonly [Namespace, string]> = {
  profile: ['export-file', 'profile'],
  agreements: ['export-file', 'agreements'],
  documents: ['export-file', 'documents'],
  'second-factors': ['export-file', 'factors'],
  'recovery-codes': ['two-factor', 'recovery.title'],
  passkeys: ['passkeys', 'title'],
  sessions: ['sessions', 'title'],
  devices: ['export-file', 'devices'],
  applications: ['export-file', 'applications'],
  'connected-applications': ['connections', 'title'],
  activity: ['export-file', 'activity'],
  messenger: ['export-file', 'messenger'],
  'staff-sessions': ['export-file', 'staffSessions'],
  'work-for-others': ['export-file', 'staff'],
  'saved-filters': ['export-file', 'filters'],
}

type Contents = {
  locale: Locale
  productName?: string | undefined
  createdAt: Date
  /** Each file without its ending, and what it holds. */
  files: Record<string, unknown>
  /** The paths of the photos, as they are in the download. */
  photos: readonly string[]
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'li{margin:.5rem 0}img{max-width:100%;height:auto;border-radius:.5rem}figure{margin:1rem 0}'

/** The first page of a download, in the language of its owner: what is in it, with links to the files and the photos. */
export function exportIndex({
  locale,
  productName = PRODUCT_NAME,
  createdAt,
  files,
  photos,
}: Contents): string {
  const text = (namespace: Namespace, key: string) =>
    escapeHtml(
      (flatten(readTexts(locale, namespace)).get(key) ?? key).replaceAll(PRODUCT_NAME, () => productName),
    )
  const title = text('account-data', 'title')
  const isFilled = (data: unknown) => data !== undefined && !(Array.isArray(data) && data.length === 0)
  const rows = Object.entries(HEADINGS)
    .filter(([name]) => isFilled(files[name]))
    .map(([name, [namespace, key]]) => `<li><a href="${name}.json">${text(namespace, key)}</a></li>`)
  const pictures = photos.map((path) => `<figure><img src="${escapeHtml(path)}" alt=""></figure>`)
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${title} · ${escapeHtml(productName)}</title><style>${STYLE}</style>`,
    `<h1>${title}</h1><p>${text('export-file', 'made').replace('{{date}}', `<bdi dir="ltr">${utcDay(createdAt)}</bdi>`)}</p>`,
    `<p>${text('export-file', 'text')}</p><ul>${rows.join('')}</ul>`,
    ...(pictures.length > 0 ? [`<h2>${text('export-file', 'photos')}</h2>`, ...pictures] : []),
    '</html>\n',
  ].join('\n')
}

/** The files that have a heading; a test compares them with what the modules give. */
export const KNOWN_FILES: readonly string[] = Object.keys(HEADINGS)
