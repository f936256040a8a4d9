import { WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentReopened(props: TemplateProps) {
  const { common, 'document-reopened': text } = props.texts
  return <OneStep {...props} text={text} fact={<WhichDocument common={common} />} />
}
