import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { InlineKeyboardMarkup, MessageEntity } from '@grammyjs/types'

export type Person = {
  id: number
  firstName: string
  lastName: string
  /** As the person's app reports it: `de`, `pt-br`. */
  language: string
  hasStarted: boolean
  hasBlocked: boolean
}

export type Said = {
  chatId: number
  messageId: number
  isBot: boolean
  /** Seconds since the epoch. */
  date: number
  text: string
  entities: MessageEntity[]
  keyboard?: InlineKeyboardMarkup
  isEdited?: boolean
}

type Kept = { people: Person[]; said: Said[]; nextMessageId: number; nextUpdateId: number }

const FIRST_PERSON = 700_000_001
/** Numbers of updates only rise, also when a messenger that kept nothing starts again: a hundred for each second. */
const FIRST_UPDATE = 500_000_001 + (Math.floor(Date.now() / 10) % 1_000_000_000)
const KEPT = 500

export type World = ReturnType<typeof openWorld>

/** The people, and what was said in their chats with the bot; kept in a file where one is named. */
export function openWorld(file?: string) {
  const kept = (file && read(file)) || { people: [], said: [], nextMessageId: 1, nextUpdateId: FIRST_UPDATE }
  const watchers = new Set<() => void>()

  function changed(): void {
    kept.said.splice(0, kept.said.length - KEPT)
    if (file) {
      writeFileSync(`${file}.new`, JSON.stringify(kept))
      renameSync(`${file}.new`, file)
    }
    for (const watcher of watchers) watcher()
  }

  return {
    people: (): readonly Person[] => kept.people,
    find: (id: number) => kept.people.find((person) => person.id === id),
    saidIn: (chatId: number): readonly Said[] => kept.said.filter((said) => said.chatId === chatId),
    /** Where something was said last. */
    newestChat: () => kept.said.at(-1)?.chatId,
    addPerson(firstName: string, lastName: string, language: string): Person {
      const id = FIRST_PERSON + kept.people.length
      const person = { id, firstName, lastName, language, hasStarted: false, hasBlocked: false }
      kept.people.push(person)
      changed()
      return person
    },
    say(said: Omit<Said, 'messageId' | 'date'>): Said {
      const whole = { ...said, messageId: kept.nextMessageId++, date: Math.floor(Date.now() / 1000) }
      kept.said.push(whole)
      changed()
      return whole
    },
    /** Numbers an update; the numbers go on after a restart, as the bot has noted the last one. */
    nextUpdateId(): number {
      const id = kept.nextUpdateId++
      changed()
      return id
    },
    changed,
    onChange(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    // The first start, or a file that a power cut left half written.
    return undefined
  }
}
