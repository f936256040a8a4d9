import { configuration } from '@portico/contract/configuration/endpoints'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { compareHost, HOST_MAX } from '@portico/contract/domain/domain'
import { domain } from '@portico/contract/domain/endpoints'
import type { FastifyInstance } from 'fastify'
import { compressAnswers } from '../../core/http/answers/compress-answers.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'

type Ports = { publicConfig: () => PublicConfig; publicUrl: string }

export async function configurationRoutes(
  app: FastifyInstance,
  { publicConfig, publicUrl }: Ports,
): Promise<void> {
  // Every first visit waits for it.
  await app.register(async (compressed) => {
    compressAnswers(compressed)
    serve(compressed, configuration.read, { summary: 'Public configuration of this installation' }, () =>
      publicConfig(),
    )
  })
  serve(app, domain.compare, { summary: 'Whether a host is the one of this portal' }, ({ query }) => {
    const host = query.host.trim()
    if (host === '') throw refuseField('host', 'required')
    if (host.length > HOST_MAX) throw refuseField('host', 'max_length')
    return compareHost(publicUrl, host)
  })
}
