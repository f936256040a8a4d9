import { Note } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function SelfieAsked(props: TemplateProps) {
  const { common, 'selfie-asked': text } = props.texts
  return (
    <OneStep {...props} text={text} button={text.button} withSupport>
      <Paragraph>{text.how}</Paragraph>
      <Note common={common} />
    </OneStep>
  )
}
