import { OneStep } from './one-step.tsx'
import { Fact, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function AccountDeletionRequested(props: TemplateProps) {
  const text = props.texts['account-deletion-requested']
  return (
    <OneStep
      {...props}
      text={text}
      button={text.button}
      fact={<Fact label={text.day} name="date" />}
      withSupport
    >
      <Paragraph>{text.keep}</Paragraph>
      <Paragraph>{text.wasNotYou}</Paragraph>
    </OneStep>
  )
}
