import type { Cue } from './recorder.ts'

export type IntroLocale = 'en' | 'de' | 'ru'
export type Line = 'form' | 'password' | 'country' | 'agreements' | 'mail' | 'confirm' | 'done'

export const LINES: Record<IntroLocale, Record<Line, string>> = {
  en: {
    form: 'Registering takes a minute. Begin with your e-mail address.',
    password: 'Choose a password. The list ticks off what it needs.',
    country: 'Type your name, and the first letters of your country.',
    agreements: 'Read the three documents, accept them, and create your account.',
    mail: 'Now check your mail: we have sent you a message.',
    confirm: 'Open the link in it and confirm your address.',
    done: 'That is all. You are signed in.',
  },
  de: {
    form: 'Die Registrierung dauert eine Minute. Beginnen Sie mit Ihrer E-Mail-Adresse.',
    password: 'Wählen Sie ein Passwort. Die Liste hakt ab, was es braucht.',
    country: 'Geben Sie Ihren Namen ein und die ersten Buchstaben Ihres Landes.',
    agreements: 'Lesen Sie die drei Dokumente, stimmen Sie zu und erstellen Sie Ihr Konto.',
    mail: 'Sehen Sie jetzt in Ihr Postfach: Wir haben Ihnen geschrieben.',
    confirm: 'Öffnen Sie den Link darin und bestätigen Sie Ihre Adresse.',
    done: 'Das ist alles. Sie sind angemeldet.',
  },
  ru: {
    form: 'Регистрация займёт минуту. Начните с адреса электронной почты.',
    password: 'Придумайте пароль. Список отмечает, чего ещё не хватает.',
    country: 'Введите имя и первые буквы названия вашей страны.',
    agreements: 'Прочитайте три документа, примите их и создайте аккаунт.',
    mail: 'Теперь проверьте почту: мы отправили вам письмо.',
    confirm: 'Откройте ссылку в нём и подтвердите адрес.',
    done: 'Вот и всё. Вы вошли в аккаунт.',
  },
}

/** Writes WebVTT. Lines are broken here, because browsers do not break them in a narrow video. */
export function writeSubtitles(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, toMs, text }) => `${time(fromMs)} --> ${time(toMs)}\n${broken(text)}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

const LINE_MOST = 30

function broken(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > LINE_MOST) lines.push(word)
    else lines.push(`${lines.pop()} ${word}`.trim())
  }
  return lines.join('\n')
}

function time(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  return `${pad(Math.floor(ms / 60_000))}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}
