export const TEST_USAGE = [
  'npm test               everything: checks, unit, API and browser tests; as root it installs what they need by',
  '                       apt-get (Chromium, fonts, PHP, Python), elsewhere it says what to install',
  'npm test -- <name>     only the test files that have this in their path, without the checks; several names too',
  'npm test -- --help     this',
].join('\n')

/** The arguments of `npm test --`: names of test files, or the request for help. */
export function parseTestArguments(args) {
  const isHelp = args.some((one) => one === '--help' || one === '-h')
  const flag = args.find((one) => one.startsWith('-'))
  const fault =
    flag && !isHelp ? `npm test does not know ${flag}; npm test -- --help says what it knows.` : undefined
  return { isHelp, fault, names: isHelp ? [] : args }
}

/** Escapes a name for a runner that reads names as patterns. */
export function literally(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
