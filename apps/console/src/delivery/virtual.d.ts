declare module 'virtual:portico/texts/*' {
  const texts: Record<string, Record<string, unknown>>
  export default texts
}

declare module 'virtual:portico/more/*' {
  const texts: Record<string, Record<string, unknown>>
  export default texts
}
