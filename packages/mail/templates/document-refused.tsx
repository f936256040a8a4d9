import { Note, Reasons, WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { MailAddress, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** Says why, and nothing of what to correct: only the support can help. */
export function DocumentRefused(props: TemplateProps) {
  const { common, 'document-refused': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<WhichDocument common={common} />}>
      <Reasons {...props} withTodo={false} />
      <Note common={common} />
      <Paragraph>
        <MailAddress text={text.mistake} name="support" />
      </Paragraph>
    </OneStep>
  )
}
