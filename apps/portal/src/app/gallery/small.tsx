import { LOCALES } from '@portico/contract/locales'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button, type ButtonVariant, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Divider } from '../../components/divider.tsx'
import { Flag } from '../../components/flag.tsx'
import { Mark } from '../../components/mark.tsx'
import { Skeleton, SkeletonLines } from '../../components/skeleton.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const COLOURS = [
  ...['paper', 'surface', 'ink', 'muted', 'line', 'edge', 'accent', 'accent-tint', 'brass', 'brass-tint'],
  ...['good', 'good-tint', 'danger', 'danger-tint'],
]

export function Small() {
  return (
    <>
      <Specimen name="Mark, colours">
        <Row>
          <Mark className="size-16" />
          <Mark className="size-8" />
          <Mark className="size-4" />
        </Row>
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {COLOURS.map((name) => (
            <li key={name} className="flex items-center gap-3 text-sm">
              <span
                className="size-10 rounded-mini border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <p className="text-4xl font-semibold">One door</p>
        <p className="text-3xl font-semibold">One door to everything</p>
        <p className="text-2xl font-semibold">Сайн байна уу, тавтай морилно уу</p>
        <p className="text-xl">Datenschutzgrundverordnungskonformitätserklärung</p>
        <p className="text-lg">ลงชื่อเข้าใช้ครั้งเดียวแล้วไปต่อในทุกแอปพลิเคชันของเรา</p>
        <p>
          Text,{' '}
          <a className="link" href="#top">
            a link in it
          </a>
          , and figures <span className="tabular-nums">0123456789</span>
        </p>
        <p className="text-sm text-muted">Small and muted</p>
      </Specimen>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} pending pendingLabel="Working">
              Continue
            </Button>
          </Row>
        ))}
        <Button fullWidth>Full width</Button>
        <Row>
          <a href="#top" className={buttonClass({ variant: 'secondary' })}>
            A link that looks like one
          </a>
        </Row>
      </Specimen>
      <Specimen name="Badge, avatar, spinner, flag">
        <Row>
          <Badge>Neutral</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="good">Verified</Badge>
          <Badge tone="brass">50 %</Badge>
          <Badge tone="danger">Refused</Badge>
        </Row>
        <Row>
          <Avatar firstName="Ada" lastName="Lovelace" size="small" />
          <Avatar firstName="नीति" lastName="कुमार" />
          <Avatar firstName="李" lastName="华" size="large" />
          <Spinner size="small" />
          <Spinner />
          <Spinner size="large" label="Loading" />
        </Row>
        <Row>
          {LOCALES.map((locale) => (
            <Flag key={locale} locale={locale} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Card, divider, skeleton">
        <Card>
          <div className="grid gap-5">
            <p>A surface with a hairline.</p>
            <Divider />
            <SkeletonLines />
            <Divider>or</Divider>
            <Skeleton className="h-12 w-full" />
          </div>
        </Card>
      </Specimen>
    </>
  )
}
