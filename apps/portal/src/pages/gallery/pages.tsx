import { ArtPanel } from '@portico/ui/parts/art/art-panel.tsx'
import { CodeGate } from '@portico/ui/parts/art/code-gate.tsx'
import { Colonnade } from '@portico/ui/parts/art/colonnade.tsx'
import { Corridor } from '@portico/ui/parts/art/corridor.tsx'
import { Keyhole } from '@portico/ui/parts/art/keyhole.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { Columns, Specimen } from './specimen.tsx'

export function Pages() {
  return (
    <>
      <Specimen name="Message page">
        <Columns>
          <MessagePage
            tone="danger"
            code="429"
            title="Too many requests"
            messages={['Wait a minute, then try again.']}
            actions={<Button>Try again</Button>}
          />
          <MessagePage
            tone="warning"
            title="This address is not known"
            actions={<Button>Go to my profile</Button>}
          />
          <MessagePage
            tone="good"
            title="Your e-mail address is confirmed"
            actions={<Button>Continue</Button>}
          />
          <MessagePage title="Nothing here yet" />
        </Columns>
      </Specimen>
      <Specimen name="Art panel">
        <Columns>
          <ArtPanel title="Signing in" text="One door to everything" scene={<Corridor />} />
          <ArtPanel title="Registration" scene={<Colonnade />} />
          <ArtPanel title="A new password" scene={<Keyhole />} />
          <ArtPanel
            title="Signing in by a code, on the way to Energy"
            scene={<CodeGate />}
            accent="#1e7d4f"
          />
        </Columns>
      </Specimen>
    </>
  )
}
