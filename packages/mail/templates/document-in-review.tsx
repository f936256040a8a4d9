import { WhatComesNext, WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentInReview(props: TemplateProps) {
  const { common, 'document-in-review': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<WhichDocument common={common} />}>
      <WhatComesNext common={common} />
    </OneStep>
  )
}
