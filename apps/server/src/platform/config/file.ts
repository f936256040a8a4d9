import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { ConfigFault } from './values.ts'

const SECRET_MIN = 32

/** What an operator writes into `CONFIG_FILE`; `docs/` publishes this schema. */
export const ConfigFileSchema = Type.Object(
  {
    applications: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.String({
              pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$',
              description: 'Names the application in `?application=`; also its client id.',
            }),
            name: Type.String({ minLength: 1, description: 'Shown to people.' }),
            url: Type.String({ pattern: '^https?://', description: 'Where people are sent by default.' }),
            backUrls: Type.Array(Type.String({ pattern: '^https?://' }), {
              description: 'Addresses it may be returned to; one that ends in `/*` is a path prefix.',
            }),
            secret: Type.String({
              minLength: SECRET_MIN,
              description: 'Its client password, at least 32 characters.',
            }),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    settings: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'System settings by name, such as TWO_FA_DEACTIVATION_ALLOWED.',
      }),
    ),
  },
  { $id: 'portico-config-file', title: 'CONFIG_FILE', additionalProperties: false },
)

export type ConfigFile = Static<typeof ConfigFileSchema>

export function readConfigFile(path: string): ConfigFile {
  const file = parse(read(path), path)
  const [first] = Errors(ConfigFileSchema, file)
  if (first) {
    const where = first.instancePath.slice(1).replaceAll('/', '.') || 'the document'
    throw new ConfigFault(`(${path}): ${where} ${first.message}; see docs/config-file.schema.json`)
  }
  return unique(file as ConfigFile, path)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ConfigFault(`names ${path}, which cannot be read (${reason}); mend the path or its permissions`)
  }
}

function parse(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new ConfigFault(
      `(${path}) is not JSON: ${error instanceof Error ? error.message : 'unknown fault'}`,
    )
  }
}

/** Codes are case-insensitive, so two entries may not differ by case alone. */
function unique(file: ConfigFile, path: string): ConfigFile {
  const seen = new Set<string>()
  for (const { code } of file.applications ?? []) {
    const upper = code.toUpperCase()
    if (seen.has(upper)) throw new ConfigFault(`(${path}) has the application ${upper} twice; remove one`)
    seen.add(upper)
  }
  return file
}
