import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense, useState } from 'react'
import type { Project } from './sequence.ts'

const load = {
  energy: async () => (await import('./energy-scene.tsx')).EnergyScene,
  trading: async () => (await import('./trading-scene.tsx')).TradingScene,
}

const LATER = { energy: lazyPart(load.energy), trading: lazyPart(load.trading) }

/** While the pages are built the scenes are rendered at once. */
const NOW = import.meta.env.SSR ? { energy: await load.energy(), trading: await load.trading() } : LATER

/** Always the same object: another one would make React empty the picture. */
const AS_IT_CAME = { __html: '' }

/**
 * The scene of a project: hundreds of shapes that never change. In the built page they stay as they came, so neither
 * their code nor parsing it again delays the page. After a move from another page they are rendered.
 */
export function Picture({ project }: { project: Project }) {
  const isNew = useHydrated()
  const [isThere] = useState(!import.meta.env.SSR && !isNew)
  if (isThere) {
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
  }
  const Scene = NOW[project]
  return (
    <div className="contents">
      <Suspense>
        <Scene />
      </Suspense>
    </div>
  )
}
