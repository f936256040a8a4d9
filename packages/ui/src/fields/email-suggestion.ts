/** The hosts that most mistyped addresses were meant for. */
const HOSTS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'proton.me',
]
const SHORTEST_HOST = 6
/** Hosts of many people that look like a slip of another. */
const REAL =
  /^(?:(?:mail|ymail|email|msn|aol|naver|qq|163|126)\.com|(?:gmx|live|hotmail|yahoo|outlook)\.(?:com|net|(?:com?\.)?(?!c[mo]$)[a-z]{2}))$/

/** Turns `gmial.com` into `gmail.com`: the field offers it and never applies it by itself. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1) return null
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (host.length < SHORTEST_HOST || HOSTS.includes(host) || REAL.test(host)) return null
  const meant = HOSTS.find((known) => isOneSlip(host, known))
  return meant ? `${email.slice(0, at)}@${meant}` : null
}

/** True when the two differ by one letter too many, missing or wrong, or by two swapped neighbours. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i += 1
  const restA = a.slice(i)
  const restB = b.slice(i)
  if (restA.length === restB.length) {
    const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
    return swapped || restA.slice(1) === restB.slice(1)
  }
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1)
}
