import type { Update } from '@grammyjs/types'
import { type BotMethods, chatOfPerson, messageOf, userOf } from './bot-methods.ts'
import type { Updates } from './updates.ts'
import type { Person, World } from './world.ts'

/** What a person does in the chat, and the update that the bot gets of it. */
export function createPeopleActs(world: World, updates: Updates, methods: BotMethods) {
  const { me } = methods

  function tell(update: Omit<Update, 'update_id'>): void {
    updates.add({ update_id: world.nextUpdateId(), ...update } as Update)
  }

  function setBlocked(person: Person, isBlocked: boolean): void {
    if (person.hasBlocked === isBlocked) return
    person.hasBlocked = isBlocked
    world.changed()
    const { id, is_bot, first_name, username } = me
    const user = { id, is_bot, first_name, username }
    const member = { status: 'member', user } as const
    const kicked = { status: 'kicked', user, until_date: 0 } as const
    tell({
      my_chat_member: {
        chat: chatOfPerson(person),
        from: userOf(person),
        date: Math.floor(Date.now() / 1000),
        old_chat_member: isBlocked ? member : kicked,
        new_chat_member: isBlocked ? kicked : member,
      },
    })
  }

  return {
    say(person: Person, text: string): void {
      // Writing is not possible to a bot that one has blocked; the app offers to unblock it first.
      setBlocked(person, false)
      person.hasStarted = true
      const said = world.say({ chatId: person.id, isBot: false, text, entities: [] })
      tell({ message: messageOf(said, person, me) })
    },
    /** Presses a button of a message; false where the message has no such button (any more). */
    press(person: Person, messageId: number, data: string): boolean {
      const said = world.saidIn(person.id).find((one) => one.messageId === messageId)
      const has = said?.keyboard?.inline_keyboard
        .flat()
        .some((button) => 'callback_data' in button && button.callback_data === data)
      if (!said || !has) return false
      tell({
        callback_query: {
          id: methods.press(person.id),
          from: userOf(person),
          message: messageOf(said, person, me),
          chat_instance: String(person.id),
          data,
        },
      })
      world.changed()
      return true
    },
    block: (person: Person) => setBlocked(person, true),
    unblock: (person: Person) => setBlocked(person, false),
  }
}
