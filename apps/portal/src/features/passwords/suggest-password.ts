import { checkPassword, PASSWORD_CONDITIONS, type PasswordPolicy } from '@portico/contract/passwords/rules'

/** Without the signs that look like another one: it may have to be copied by eye. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A byte from here on would make the first signs more frequent than the last. */
const FAIR_BELOW = 256 - (256 % SIGNS.length)
const GROUP = 4
/** With the hyphens between them: 14 characters, the most that the contract takes, and 24. */
const GROUPS: Readonly<Record<PasswordPolicy, number>> = { contract: 3, hardened: 5 }

/** A random password: 69 bits of chance in the contract's profile, 116 in the hardened one. */
export function suggestPassword(policy: PasswordPolicy): string {
  for (;;) {
    const groups = Array.from({ length: GROUPS[policy] }, drawGroup)
    const password = groups.join('-')
    const { conditions, errors } = checkPassword(password, policy)
    // The hardened profile asks for no kinds of characters; elsewhere the person may be asked for them.
    if (errors.length === 0 && PASSWORD_CONDITIONS.every((id) => conditions[id])) return password
  }
}

function drawGroup(): string {
  let group = ''
  while (group.length < GROUP) {
    const [byte = FAIR_BELOW] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < FAIR_BELOW) group += SIGNS[byte % SIGNS.length]
  }
  return group
}
