import { WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentVerified(props: TemplateProps) {
  const { common, 'document-verified': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<WhichDocument common={common} />}>
      <Paragraph muted>{text.others}</Paragraph>
    </OneStep>
  )
}
