import { OneStep } from './one-step.tsx'
import { Fact, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentExpires(props: TemplateProps) {
  const { common, 'document-expires': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<Fact label={common.validUntil} name="date" />}>
      <Paragraph>{text.renew}</Paragraph>
    </OneStep>
  )
}
