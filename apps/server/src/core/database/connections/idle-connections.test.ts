import { until } from '@portico/dev-kit/until'
import { expect, it } from 'vitest'
import { createIdleNotice } from './idle-connections.ts'

const closed = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

it('a restart of the store is one line, whatever the number of idle connections', async () => {
  const lines: string[] = []
  const notice = createIdleNotice((line) => lines.push(line), 50)
  for (let n = 0; n < 16; n++) notice(closed())
  await until(() => lines.length > 0)
  notice(closed())
  await until(() => lines.length > 1)
  expect(lines).toEqual([
    'PostgreSQL has closed 16 idle connections (57P01); new ones are opened when they are needed',
    'PostgreSQL has closed an idle connection (57P01); new ones are opened when they are needed',
  ])
})
