import { writeFileSync } from 'node:fs'
import { test as base } from '../world/world.ts'
import type { Engine } from './engine.ts'
import { type EngineName, STARTS_MOST_MS, startEngine, whyNot } from './engines.ts'

export type EngineOption = { engineName: EngineName }

/** Begins the reasons of skipped tests; the last lines of `npm test` have them. */
const UNTRIED = 'NOT TRIED IN'

/** A browser of its own for each test, where the machine can start one. */
export const test = base.extend<{ engine: Engine }, EngineOption & { absence: string | undefined }>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  absence: [
    async ({ engineName }, use) => await use(await whyNot(engineName)),
    { scope: 'worker', timeout: STARTS_MOST_MS },
  ],
  engine: [
    async ({ engineName, absence }, use, testInfo) => {
      base.skip(absence !== undefined, `${UNTRIED} ${absence}`)
      const engine = await startEngine(engineName)
      await use(engine)
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('seen.png'), await engine.picture())
      await engine.stop()
    },
    { timeout: STARTS_MOST_MS },
  ],
})
