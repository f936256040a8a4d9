import { COLOURS } from '@portico/ui/tokens.ts'
import { type Static, Type } from 'typebox'
import { unreadableColours } from './colours.ts'
import { ConfigFault, mailAddress } from './values.ts'

/** `#rrggbb`. */
export const COLOUR = '^#[0-9a-fA-F]{6}$'
/** One line, without the characters that would be markup in a page or a mail. */
const LINE = '^[^\\s<>](?:[^<>\\x00-\\x1f]*[^\\s<>])?$'
const NAME_MOST = 40
const LINE_MOST = 200
const ADDRESS_LINES = 6

const line = (description: string) => Type.String({ pattern: LINE, maxLength: LINE_MOST, description })

/** The operator's own name, colour and addresses; every key is optional. */
export const BrandingSchema = Type.Object(
  {
    productName: Type.Optional(
      Type.String({
        pattern: LINE,
        maxLength: NAME_MOST,
        description: 'Stands wherever the portal or a mail would say Portico.',
      }),
    ),
    accent: Type.Optional(
      Type.Object(
        {
          light: Type.String({
            pattern: COLOUR,
            description: `On light paper, such as ${COLOURS.accent.light}.`,
          }),
          dark: Type.String({
            pattern: COLOUR,
            description: `On dark paper, such as ${COLOURS.accent.dark}.`,
          }),
        },
        {
          additionalProperties: false,
          description: 'Colour of links, buttons and the picture; one that is hard to read is refused.',
        },
      ),
    ),
    supportEmail: Type.Optional(
      Type.String({ description: 'As SUPPORT_EMAIL, which wins when both are set.' }),
    ),
    imprint: Type.Optional(
      Type.Object(
        {
          operator: line('Who runs the portal: full name with its legal form.'),
          address: Type.Array(line('One line of the postal address.'), {
            minItems: 1,
            maxItems: ADDRESS_LINES,
          }),
          email: line('Address for enquiries.'),
          phone: Type.Optional(line('Telephone number.')),
          representative: Type.Optional(line('Who represents the operator.')),
          register: Type.Optional(line('Register and number.')),
          vatId: Type.Optional(line('Tax identification.')),
        },
        { additionalProperties: false, description: 'Shown on the imprint page.' },
      ),
    ),
  },
  { additionalProperties: false, description: 'Name, colour, addresses of this installation.' },
)

export type Branding = Static<typeof BrandingSchema>

/** What a schema cannot check: that mail addresses are valid and that colours have enough contrast. */
export function checkBranding(branding: Branding, path: string): void {
  const refuse = (fault: string) => new ConfigFault(`(${path}): branding.${fault}`)
  const addresses = { supportEmail: branding.supportEmail, 'imprint.email': branding.imprint?.email }
  for (const [key, address] of Object.entries(addresses)) {
    if (address !== undefined && !isAddress(address))
      throw refuse(`${key} is no address; write help@example.com`)
  }
  if (!branding.accent) return
  const [fault] = unreadableColours(branding.accent)
  if (fault) throw refuse(`accent.${fault}`)
}

function isAddress(address: string): boolean {
  try {
    return mailAddress(address) === address && !address.includes('<')
  } catch {
    return false
  }
}
