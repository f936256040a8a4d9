import { WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Action, Optional, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentVerified(props: TemplateProps) {
  const { common, 'document-verified': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<WhichDocument common={common} />}>
      <Optional name="onwardLink">
        <Action name="onwardLink" label={common.continueTo} fallback={common.linkFallback} />
      </Optional>
      <Paragraph muted>{text.others}</Paragraph>
    </OneStep>
  )
}
