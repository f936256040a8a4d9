import { Breakable } from './breakable.tsx'

/** A group with the colon after it. */
const GROUP = /[^:]*:|[^:]+/g

/** An address of the network that breaks after a colon when it needs two lines, and not within a group. */
export function NetworkAddress({ address }: { address: string }) {
  return (
    <bdi translate="no">
      <Breakable text={address} part={GROUP} />
    </bdi>
  )
}
