import { TextField } from '@portico/ui/fields/text-field.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import type { ReactNode } from 'react'
import { Specimen } from './specimen.tsx'

/** The two layouts that hold every other page. */
export function Shells() {
  return (
    <>
      <Specimen name="Form page">
        <Sheet>
          <FormPage
            title="Sign in"
            lead="To continue to Trading"
            artTitle="Continue to Trading"
            artText="Sign in once and go on into every application."
            foot={
              <>
                <span>No account yet? </span>
                <a className="link" href="#top">
                  Sign up
                </a>
              </>
            }
          >
            <div className="grid gap-5">
              <TextField label="E-mail address" name="shell-email" placeholder="name@example.com" />
              <Button fullWidth>Sign in</Button>
            </div>
          </FormPage>
        </Sheet>
      </Specimen>
      <Specimen name="Account page">
        <Sheet>
          <div className="p-5 tablet:p-8">
            <AccountPage
              title="Personal details"
              lead="What applications learn about you when you continue to them."
              aside={<Badge tone="good">Verified</Badge>}
            >
              <Card>
                <p>The content of the signed-in pages; next to it stands what belongs to it.</p>
              </Card>
              <Card aria-busy="true">
                <SkeletonLines />
              </Card>
            </AccountPage>
          </div>
        </Sheet>
      </Specimen>
    </>
  )
}

/** A frame like a window's edge, to show what belongs to the page. */
function Sheet({ children }: { children: ReactNode }) {
  return <div className="flex rounded-surface border border-line bg-paper">{children}</div>
}
