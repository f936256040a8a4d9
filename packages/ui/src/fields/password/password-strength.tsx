import { PASSWORD_MAX, PASSWORD_MIN } from '@portico/contract/passwords/limits'
import { checkPassword, PASSWORD_SPECIALS } from '@portico/contract/passwords/rules'
import { classNames } from '../../class-names.ts'
import { useConfigValue } from '../../delivery/config.ts'
import { leftToRight } from '../../texts/left-to-right.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { passwordPolicy } from './password-policy.ts'
import { RuleList } from './rule-list.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Keeps the listed characters on one line: a break among them would read like a blank. */
const ONE_PIECE = leftToRight([...PASSWORD_SPECIALS].join('\u2060'))

/** The meter and the list of rules, updated with every letter. */
export function PasswordStrength({ password, className = '' }: { password: string; className?: string }) {
  const { t } = useTranslation('passwords')
  const policy = useConfigValue(passwordPolicy)
  const min = useConfigValue((config) => config?.passwordMin ?? PASSWORD_MIN)
  const max = useConfigValue((config) => config?.passwordMax ?? PASSWORD_MAX)
  const report = checkPassword(password, policy)
  const rules = report.rules.map(({ id, met }) => ({
    id,
    met,
    broken: id === 'valid' && !met && password !== '',
    label: t(`strength.${id}`, { min, max, characters: ONE_PIECE }),
  }))
  return (
    <div className={classNames('grid gap-3', className)}>
      <StrengthMeter report={report} empty={password === ''} />
      <RuleList rules={rules} label={t('strength.rules')} />
    </div>
  )
}
