import { LOCALES } from '@portico/contract/kernel/locales'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button, type ButtonVariant, buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Divider } from '@portico/ui/parts/divider.tsx'
import { Flag } from '@portico/ui/parts/flag.tsx'
import { Skeleton, SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function Small() {
  return (
    <>
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
