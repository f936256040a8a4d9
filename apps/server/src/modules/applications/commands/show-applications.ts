import { ApplicationSchema } from '../../../core/config/application-fields.ts'
import type { Db } from '../../../core/database/access/database.ts'
import type { AdminAnswer } from '../../../core/process/admin-socket.ts'
import { type ApplicationRow, readApplications } from '../applications.store.ts'
import { type KeptSecret, listKeptSecrets } from '../change-applications.store.ts'

const LABEL_WIDTH = 24
const UNPRINTABLE = /\p{C}/gu

/** What an operator reads of applications; nothing of a secret but its first characters. */
export function createShowApplications(db: Db) {
  return {
    async all(): Promise<AdminAnswer> {
      const rows = await readApplications(db)
      const lines = rows.map((row) =>
        [row.code, row.client?.kind ?? 'hand-off alone', managedBy(row), plain(row.name), row.url]
          .join('  ')
          .trimEnd(),
      )
      return { ok: true, message: lines.length > 0 ? lines.join('\n') : 'there is no application' }
    },

    async one(code: string): Promise<AdminAnswer> {
      const row = (await readApplications(db)).find((each) => each.code === code)
      if (!row) return { ok: false, message: `no application has the code ${code}` }
      const secrets = await listKeptSecrets(db, code)
      const lines = [
        ...labelled('code', [row.code]),
        ...labelled('name', [plain(row.name)]),
        ...labelled('managed by', [managedBy(row)]),
        ...labelled('url', row.url ? [row.url] : []),
        ...labelled('backUrls', row.backUrls),
        ...fieldsOf(row),
        ...labelled('secrets', secrets.map(asLine)),
      ]
      return { ok: true, message: lines.join('\n') }
    },
  }
}

/** In the order of CONFIG_FILE. */
function fieldsOf({ client }: ApplicationRow): string[] {
  if (!client) return []
  return Object.keys(ApplicationSchema.properties).flatMap((field) =>
    field in client ? labelled(field, textsOf(Reflect.get(client, field))) : [],
  )
}

const managedBy = ({ isFromFile }: ApplicationRow) => (isFromFile ? 'CONFIG_FILE' : 'this command')

/** Without what a terminal would obey. */
const plain = (text: string) => text.replaceAll(UNPRINTABLE, '?')

function textsOf(value: unknown): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(String)
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
}

function asLine({ name, prefix, createdAt, expiresAt, isOver, lastUsedAt }: KeptSecret): string {
  const end = expiresAt ? `, ${isOver ? 'over since' : 'until'} ${minuteOf(expiresAt)}` : ''
  const used = lastUsedAt ? `used ${minuteOf(lastUsedAt)}` : 'never used'
  return `${name}  ${prefix ? `${prefix}...` : '?'}  since ${minuteOf(createdAt)}${end}, ${used}`
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`

function labelled(label: string, values: readonly string[]): string[] {
  const all = values.length > 0 ? values : ['none']
  return all.map((value, i) => `${(i === 0 ? label : '').padEnd(LABEL_WIDTH)}${value}`)
}
