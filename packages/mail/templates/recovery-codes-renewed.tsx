import { Notice } from './notice.tsx'
import type { TemplateProps } from './props.ts'

export function RecoveryCodesRenewed(props: TemplateProps) {
  const text = props.texts['recovery-codes-renewed']
  return <Notice {...props} title={text.subject} intro={text.intro} />
}
