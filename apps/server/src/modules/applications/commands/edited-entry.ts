import { Errors } from 'typebox/value'
import {
  type ApplicationEntry,
  ApplicationSchema,
  clientSettingsOf,
  isPublicKind,
  kindOf,
} from '../../../core/config/application-fields.ts'
import { applicationFault } from '../../../core/config/check-application.ts'
import { plainHttpFault } from '../../../core/config/client-addresses.ts'
import type { ApplicationRow } from '../applications.store.ts'
import type { Assignments } from './command-line.ts'

/** Stands for the secrets that are kept, of which only HMACs are known. */
const KEPT = 'a secret of which an HMAC is kept here'

/** An application as it would stand in a file, with what is kept of its secrets left out. */
export function entryOf({
  code,
  name,
  url,
  backUrls,
  client,
}: Omit<ApplicationRow, 'secretHmac' | 'isFromFile' | 'updatedAt'>): ApplicationEntry {
  // What is as it is without being named stays unnamed: another kind may not have it.
  const unnamed = client ? clientSettingsOf({ code, name, kind: client.kind }) : null
  const fields = Object.entries(client ?? {}).filter(
    ([field, value]) =>
      field === 'kind' || JSON.stringify(value) !== JSON.stringify(Reflect.get(unnamed ?? {}, field)),
  )
  return {
    code,
    name,
    ...(url ? { url, backUrls } : {}),
    ...Object.fromEntries(fields),
  }
}

/** The same with fields as they were typed: their kinds follow from the schema. */
export function withAssignments(entry: ApplicationEntry, assignments: Assignments): Record<string, unknown> {
  const edited: Record<string, unknown> = { ...entry }
  for (const [field, values] of assignments) {
    if (values.length === 0) delete edited[field]
    else edited[field] = readValue(field, values)
  }
  return edited
}

function readValue(field: string, values: readonly string[]): unknown {
  const { type } = Reflect.get(ApplicationSchema.properties, field) as { type?: string }
  if (type === 'array') return values
  const [value = ''] = values.length === 1 ? values : [values.join(' ')]
  if (type === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  if (type === 'integer' && /^\d+$/.test(value)) return Number(value)
  return type === 'object' ? parsed(value) : value
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * What is wrong with it, as the end of a sentence that begins with its code. One that may have a secret may be without:
 * an operator who has revoked the last one still changes the rest.
 */
export function entryFault(
  edited: Record<string, unknown>,
  { publicUrl, hasSecret }: { publicUrl: string; hasSecret: boolean },
): string | undefined {
  const [wrong] = Errors(ApplicationSchema, edited)
  if (wrong)
    return `has ${wrong.instancePath.slice(1).replaceAll('/', '.') || 'a field'} that ${wrong.message}`
  const entry = edited as ApplicationEntry
  const isWithSecret = isPublicKind(kindOf(entry)) ? hasSecret : !entry.jwks && !entry.jwksUri
  const fault = applicationFault(isWithSecret ? { ...entry, secret: KEPT } : entry)
  if (fault) return fault
  return plainHttpFault(publicUrl, [entry])?.replace(/^the application \S+ /, '')
}
