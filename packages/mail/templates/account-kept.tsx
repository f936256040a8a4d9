import { Notice } from './notice.tsx'
import type { TemplateProps } from './props.ts'

export function AccountKept(props: TemplateProps) {
  const text = props.texts['account-kept']
  return <Notice {...props} title={text.subject} intro={text.intro} />
}
