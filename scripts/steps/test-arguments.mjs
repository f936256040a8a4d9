export const TEST_USAGE = [
  'npm test               checks, unit, API and browser tests, each once; as root it installs what they need by',
  '                       apt-get (Chromium, fonts, PHP, Python, Firefox, WebKit), elsewhere it says what to install',
  'npm test -- <name>     only the test files that have this in their path, without the checks; several names too',
  'npm test -- --changed  the checks, and the tests that the changes since the common branch may reach',
  'npm run test:full      all there is: the tests of the tooling whether it changed or not, and the suites of the',
  '                       server on the other store too',
  'npm test -- --help     this',
].join('\n')

const FLAGS = ['--help', '-h', '--changed', '--full']

/** The arguments of `npm test --`: names of test files, or what is to be run. */
export function parseTestArguments(args) {
  const isHelp = args.some((one) => one === '--help' || one === '-h')
  const names = args.filter((one) => !one.startsWith('-'))
  const isChanged = args.includes('--changed')
  const given = { isHelp, isChanged, isFull: args.includes('--full'), names: isHelp ? [] : names }
  return { ...given, fault: isHelp ? undefined : faultOf(args, given) }
}

function faultOf(args, { isChanged, isFull, names }) {
  const unknown = args.find((one) => one.startsWith('-') && !FLAGS.includes(one))
  if (unknown) return `npm test does not know ${unknown}; npm test -- --help says what it knows.`
  if (isChanged && (isFull || names.length > 0)) return 'npm test -- --changed stands alone.'
  return undefined
}

/** Escapes a name for a runner that reads names as patterns. */
export function literally(name) {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
