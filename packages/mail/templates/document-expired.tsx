import { OneStep } from './one-step.tsx'
import { Fact } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentExpired(props: TemplateProps) {
  const { common, 'document-expired': text } = props.texts
  return (
    <OneStep
      {...props}
      text={text}
      button={text.button}
      fact={<Fact label={common.validUntil} name="date" />}
    />
  )
}
