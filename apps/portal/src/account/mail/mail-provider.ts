type MailProvider = { name: string; url: string }

/** Providers of many people, with the hosts of their addresses and the page where the mail is read. */
const PROVIDERS: readonly (MailProvider & { hosts: RegExp })[] = [
  { name: 'Gmail', url: 'https://mail.google.com/', hosts: /^(?:gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    hosts: /^(?:(?:outlook|hotmail|live)\.[a-z.]{2,6}|msn\.com)$/,
  },
  {
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
    hosts: /^(?:yahoo\.(?!co\.jp$)[a-z.]{2,6}|ymail\.com)$/,
  },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/', hosts: /^(?:icloud|me|mac)\.com$/ },
  { name: 'AOL Mail', url: 'https://mail.aol.com/', hosts: /^aol\.com$/ },
  { name: 'GMX', url: 'https://www.gmx.net/', hosts: /^gmx\.(?:de|net|at|ch)$/ },
  { name: 'WEB.DE', url: 'https://web.de/', hosts: /^web\.de$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', hosts: /^(?:proton\.me|protonmail\.com|pm\.me)$/ },
  { name: 'Mail.ru', url: 'https://e.mail.ru/', hosts: /^(?:mail|bk|inbox|list)\.ru$/ },
  { name: 'Yandex Mail', url: 'https://mail.yandex.com/', hosts: /^(?:yandex\.(?:ru|com|kz)|ya\.ru)$/ },
  { name: 'Seznam Email', url: 'https://email.seznam.cz/', hosts: /^seznam\.cz$/ },
  { name: 'QQ Mail', url: 'https://mail.qq.com/', hosts: /^(?:qq|foxmail)\.com$/ },
  { name: '163 Mail', url: 'https://mail.163.com/', hosts: /^163\.com$/ },
  { name: 'Naver Mail', url: 'https://mail.naver.com/', hosts: /^naver\.com$/ },
]

/** Where the owner of an address reads mail, if the provider is known by the address alone. */
export function mailProvider(email: string): MailProvider | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PROVIDERS.find(({ hosts }) => hosts.test(host))
}
