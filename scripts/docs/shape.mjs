/** A schema in a line: `{name, note?}`, `[{code}]`, `string or null`. */
export function shapeOf(schema) {
  if (schema.oneOf ?? schema.anyOf) {
    const shapes = (schema.oneOf ?? schema.anyOf).map(shapeOf)
    // Leave `null` out: the description has a column of its own for it, and here it would hide the names.
    return shapes.filter((shape) => shape !== 'null').join(' or ')
  }
  if (schema.type === 'array') return `[${shapeOf(schema.items)}]`
  if (schema.type === 'object' && schema.properties) return `{${fieldsOf(schema).join(', ')}}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return schema.type ?? 'any'
}

function fieldsOf({ properties, required = [] }) {
  return Object.entries(properties).map(([name, schema]) => {
    const inner = shapeOf(schema)
    const isOneOf = schema.enum?.length === 1
    const value = isOneOf ? `: ${schema.enum[0]}` : /[{[]/.test(inner) ? `: ${inner}` : ''
    return `${name}${required.includes(name) ? '' : '?'}${value}`
  })
}
