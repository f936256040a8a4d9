import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { ApplicationSchema, LATER_FIELDS } from './application-fields.ts'
import { BrandingSchema, checkBranding } from './branding.ts'
import { applicationFault } from './check-application.ts'
import { decode } from './encoding.ts'
import { type Mark, readMarks } from './marks.ts'
import { ConfigFault } from './values.ts'

/** What an operator writes into `CONFIG_FILE`; published as `docs/config-file.schema.json`. */
export const ConfigFileSchema = Type.Object(
  {
    applications: Type.Optional(Type.Array(ApplicationSchema)),
    settings: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'System settings by name, such as TWO_FA_DEACTIVATION_ALLOWED.',
      }),
    ),
    branding: Type.Optional(BrandingSchema),
    agreementsVersion: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._-]{1,40}$',
        description:
          'Edition of the legal documents that people accept, such as 2026-11; kept with every agreement.',
      }),
    ),
  },
  { $id: 'portico-config-file', title: 'CONFIG_FILE', additionalProperties: false },
)

export type ConfigFile = Static<typeof ConfigFileSchema>

/** Colours of applications by their code, upper case. */
export type Accents = ReadonlyMap<string, string>

/** The file, with the pictures that it names and the colours of its applications. Throws `ConfigFault`. */
export function readConfigFile(path: string): ConfigFile & { marks: readonly Mark[]; accents: Accents } {
  const file = parse(read(path), path)
  const fault = firstFault(file)
  if (fault) throw new ConfigFault(`(${path}): ${fault}; see docs/config-file.schema.json`)
  const checked = checkApplications(file as ConfigFile, path)
  if (checked.branding) checkBranding(checked.branding, path)
  const applications = checked.applications ?? []
  return { ...checked, marks: readMarks(applications, path), accents: accentsOf(applications) }
}

function accentsOf(applications: readonly { code: string; accent?: string }[]): Accents {
  return new Map(
    applications.flatMap(({ code, accent }) => (accent ? [[code.toUpperCase(), accent] as const] : [])),
  )
}

/** Report an unknown key first: a missing key is most often the same word, misspelt. */
function firstFault(file: unknown): string | undefined {
  const faults = Errors(ConfigFileSchema, file)
  const unknown = faults.find(({ keyword }) => keyword === 'additionalProperties')
  const fault = unknown ?? faults[0]
  if (!fault) return undefined
  const where = fault.instancePath.slice(1).replaceAll('/', '.') || 'the document'
  if (!unknown) return `${where} ${fault.message}`
  const { additionalProperties: names } = unknown.params as { additionalProperties: string[] }
  const later = names.filter((name) => where.startsWith('applications.') && LATER_FIELDS.includes(name))
  if (later.length > 0)
    return `${where} has ${quoted(later)}, which this version does not have yet; remove it`
  return `${where} has ${quoted(names)}, which is not known there; known are ${quoted(knownNames(unknown.schemaPath))}`
}

const quoted = (names: string[]) => names.map((name) => JSON.stringify(name)).join(', ')

/** The keys that the schema has at a path such as `#/properties/applications/items`. */
function knownNames(schemaPath: string): string[] {
  let at: unknown = ConfigFileSchema
  for (const step of schemaPath.split('/').slice(1)) at = Reflect.get(Object(at), step)
  return Object.keys(Object(Reflect.get(Object(at), 'properties')))
}

function read(path: string): string {
  try {
    return decode(readFileSync(path), path)
  } catch (error) {
    if (error instanceof ConfigFault) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ConfigFault(`names ${path}, which cannot be read (${reason}); mend the path or its permissions`)
  }
}

function parse(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    // Take only the position: the parser's message quotes the text around the fault, which may be a secret.
    const place = /\(line \d+ column \d+\)/.exec(error instanceof Error ? error.message : '')?.[0]
    throw new ConfigFault(`(${path}) is not JSON${place ? ` ${place}` : ''}; mend it`)
  }
}

/** Codes are case-insensitive, so two may not differ by case alone. */
function checkApplications(file: ConfigFile, path: string): ConfigFile {
  const seen = new Set<string>()
  for (const entry of file.applications ?? []) {
    const upper = entry.code.toUpperCase()
    const fault = seen.has(upper) ? 'is there twice; remove one' : applicationFault(entry)
    if (fault) throw new ConfigFault(`(${path}): the application ${upper} ${fault}`)
    seen.add(upper)
  }
  return file
}
