import { WhatComesNext, WhichDocument } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Action, Optional } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function DocumentVerified(props: TemplateProps) {
  const { common, 'document-verified': text } = props.texts
  return (
    <OneStep {...props} text={text} fact={<WhichDocument common={common} />}>
      <WhatComesNext common={common} />
      <Optional name="onwardLink">
        <Action name="onwardLink" label={common.continueTo} fallback={common.linkFallback} />
      </Optional>
    </OneStep>
  )
}
