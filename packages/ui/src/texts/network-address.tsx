/** An address of the network that breaks after a colon when it needs two lines, and not within a group. */
export function NetworkAddress({ address }: { address: string }) {
  return (
    <bdi translate="no">
      {address.split(/(?<=:)/).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and keep their places
        <span key={place}>
          <span>{group}</span>
          <wbr />
        </span>
      ))}
    </bdi>
  )
}
