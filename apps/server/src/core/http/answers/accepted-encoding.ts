import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** The smallest form that the client takes; undefined when it takes none. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })
}
