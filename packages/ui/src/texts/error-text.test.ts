import { describe, expect, it } from 'vitest'
import { errorTexts } from './error-text.ts'

describe('several faults of one field', () => {
  it('stand in one line as whole sentences, with the blank of their script', () => {
    expect(errorTexts(['Too short.', 'Add a digit.'])).toBe('Too short. Add a digit.')
    expect(errorTexts(['短すぎます。', '数字を入れてください。'])).toBe('短すぎます。数字を入れてください。')
    expect(errorTexts(['बहुत छोटा है।', 'अंक जोड़ें।'])).toBe('बहुत छोटा है। अंक जोड़ें।')
    expect(errorTexts(['Too short.'])).toBe('Too short.')
    expect(errorTexts(['min_length', 'Add a digit'])).toBe('min_length, Add a digit')
  })

  it('are said once each', () => {
    expect(errorTexts(['Too short.', 'Too short.'])).toBe('Too short.')
  })
})
