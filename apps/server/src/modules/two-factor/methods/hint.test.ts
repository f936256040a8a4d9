import { expect, it } from 'vitest'
import { maskedChat, maskedEmail } from './hint.ts'

it.each([
  ['person@example.com', 'p•••@example.com'],
  ['a@example.com', '•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('the address %s is hinted at as %s', (email, hint) => {
  expect(maskedEmail(email)).toBe(hint)
})

it.each([
  ['123456789', '•••789'],
  ['123456', '•••'],
  ['7', '•••'],
])('the chat %s is hinted at as %s', (chat, hint) => {
  expect(maskedChat(chat)).toBe(hint)
})
