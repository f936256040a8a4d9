const OWN_FLAG = /(<summary\b[^>]*>(?:(?!<\/summary>)[\s\S])*?<img src=")(\/assets\/[^"]+\.svg)"/

/**
 * The flag of the page's own language stands in the page itself: as a file it would be the one request between the style
 * sheet and the first paint. React leaves the address as it finds it.
 *
 * @param drawings Built SVG files by their address.
 */
export function ownFlag(html: string, drawings: ReadonlyMap<string, string>): string {
  return html.replace(OWN_FLAG, (whole, before: string, address: string) => {
    const drawing = drawings.get(address)
    return drawing === undefined ? whole : `${before}data:image/svg+xml,${encodeURIComponent(drawing)}"`
  })
}
