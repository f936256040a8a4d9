import {
  ApplicationSchema,
  CODE_PATTERN,
  SECRET_NAME_PATTERN,
} from '../../../core/config/application-fields.ts'
import type { CommandLine } from '../../../core/process/command-line.ts'

/** The first word of every command about applications. */
export const APPLICATION = 'application'

export const APPLICATION_USAGE = [
  'npm run admin -- application list        every application, what it is and where it is managed',
  'npm run admin -- application show <code>',
  '                                         all that is known of it, with its secrets by name and when they were used',
  'npm run admin -- application add <code> name=<name> url=<address> [<field>=<value> ...]',
  '                                         a new one, with the fields of CONFIG_FILE; a field of several values stands',
  '                                         once for each; its secret is shown this once',
  'npm run admin -- application set <code> <field>=<value> ...',
  '                                         change fields of it; an empty value takes a field away',
  'npm run admin -- application remove <code>',
  '                                         neither offered nor accepted from now on, with all its tokens',
  'npm run admin -- application add-address <code> <address>',
  '                                         one more redirect address; remove-address takes one away',
  'npm run admin -- application remove-address <code> <address>',
  'npm run admin -- application add-secret <code> <name> [<days>]',
  '                                         a second secret, shown this once, for so many days or without an end',
  'npm run admin -- application revoke-secret <code> <name>',
  '                                         refuse that secret from now on',
].join('\n')

const FIELDS: readonly string[] = Object.keys(ApplicationSchema.properties)
/** The pictures are files next to CONFIG_FILE, and secrets are made here, so that none stands in a shell's history. */
const NOT_BY_COMMAND: Record<string, string> = {
  code: 'the code names the application and stays; add another one',
  mark: 'marks and colours stand in CONFIG_FILE alone',
  accent: 'marks and colours stand in CONFIG_FILE alone',
  secret: 'secrets are made by add-secret',
  secrets: 'secrets are made by add-secret',
}
const CODE = new RegExp(CODE_PATTERN)
const SECRET_NAME = new RegExp(SECRET_NAME_PATTERN)
const DAYS_MAX = 3650

/** A field with its values as they were typed; an empty one takes the field away. */
export type Assignments = ReadonlyMap<string, readonly string[]>

type Arguments = { least: number; most: number; fault?: (args: string[]) => string | undefined }

const ARGUMENTS: Record<string, Arguments> = {
  list: { least: 0, most: 0 },
  show: { least: 1, most: 1 },
  add: { least: 2, most: 200, fault: assignmentFault },
  set: { least: 2, most: 200, fault: assignmentFault },
  remove: { least: 1, most: 1 },
  'add-address': { least: 2, most: 2 },
  'remove-address': { least: 2, most: 2 },
  'add-secret': { least: 2, most: 3, fault: secretFault },
  'revoke-secret': { least: 2, most: 2 },
}

/** What is wrong with the arguments after `application`; undefined when nothing is. */
export function applicationCommandFault([name = '', ...args]: string[]): string | undefined {
  const known = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined
  if (!known || args.length < known.least || args.length > known.most) return APPLICATION_USAGE
  const [code] = args
  if (code !== undefined && !CODE.test(code)) return `${code} is no code of an application, such as TRADING`
  return known.fault?.(args)
}

function assignmentFault([, ...given]: string[]): string | undefined {
  for (const each of given) {
    const [field = ''] = each.split('=', 1)
    if (!each.includes('=')) return `${each} is no field with a value, such as name=Trading`
    if (!FIELDS.includes(field))
      return `${field} is no field of an application; known are ${FIELDS.filter((one) => !NOT_BY_COMMAND[one]).join(', ')}`
    if (NOT_BY_COMMAND[field]) return `${field} is not set here: ${NOT_BY_COMMAND[field]}`
  }
  return undefined
}

function secretFault([, name = '', days]: string[]): string | undefined {
  if (!SECRET_NAME.test(name))
    return `${name} is no name of a secret; take letters and digits, such as 2026-11`
  if (days !== undefined && !(/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX))
    return `${days} is no number of days from 1 to ${DAYS_MAX}`
  return undefined
}

export function readAssignments(given: readonly string[]): Assignments {
  const pairs = given.map(
    (each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const,
  )
  return new Map(
    [...Map.groupBy(pairs, ([field]) => field)].map(([field, values]) => [
      field,
      values.map(([, value]) => value).filter((value) => value !== ''),
    ]),
  )
}

export const applicationLine = {
  usage: APPLICATION_USAGE,
  commands: { [APPLICATION]: { fault: applicationCommandFault, isSealing: true } },
} satisfies CommandLine
