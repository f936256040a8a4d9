declare module 'virtual:portico/texts/*' {
  const texts: Record<string, Record<string, unknown>>
  export default texts
}

declare module 'virtual:portico/countries/*' {
  const names: { labels: Record<string, string>; everyday: Record<string, string[]> }
  export default names
}

declare module 'virtual:portico/offers' {
  const offers: Record<string, Record<string, string>>
  export default offers
}

declare module 'virtual:portico/all' {
  const texts: Record<string, Record<string, Record<string, unknown>>>
  export default texts
}
