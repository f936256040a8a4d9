import { Notice } from './notice.tsx'
import type { TemplateProps } from './props.ts'

export function ApplicationConnected(props: TemplateProps) {
  const text = props.texts['application-connected']
  return <Notice {...props} title={text.subject} intro={text.intro} />
}
