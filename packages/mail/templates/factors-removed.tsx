import { byMethod, Method } from './method.tsx'
import { Notice } from './notice.tsx'
import type { TemplateProps } from './props.ts'

export function FactorsRemoved(props: TemplateProps) {
  const { common, 'factors-removed': text } = props.texts
  return (
    <Notice
      {...props}
      title={byMethod(text.subject)}
      intro={byMethod(text.intro)}
      what={<Method common={common} />}
    />
  )
}
