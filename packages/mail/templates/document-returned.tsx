import { Note, Reasons, WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Onward } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentReturned(props: TemplateProps) {
  const { common, 'document-returned': text } = props.texts
  return (
    <OneStep {...props} text={text} button={text.button} fact={<WhichDocument common={common} />} withSupport>
      <Reasons {...props} withTodo />
      <Note common={common} />
      <Onward common={common} />
    </OneStep>
  )
}
