import { ArtPanel } from '@portico/ui/parts/art-panel.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/message-page.tsx'
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
          <MessagePage tone="good" title="Your address is confirmed" actions={<Button>Continue</Button>} />
          <MessagePage title="Nothing here yet" />
        </Columns>
      </Specimen>
      <Specimen name="Art panel">
        <ArtPanel title="Continue to Trading" text="Sign in once and go on into every application." />
      </Specimen>
    </>
  )
}
