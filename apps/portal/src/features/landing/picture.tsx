import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense, useState } from 'react'
import type { Project } from './sequence.ts'

const load = {
  energy: async () => (await import('./energy-scene.tsx')).EnergyScene,
  trading: async () => (await import('./trading-scene.tsx')).TradingScene,
}

const LATER = { energy: lazyPart(load.energy), trading: lazyPart(load.trading) }

/** While the pages are built they are drawn there and then. */
const NOW = import.meta.env.SSR ? { energy: await load.energy(), trading: await load.trading() } : LATER

/** One and the same each time: another one would empty the picture. */
const AS_IT_CAME = { __html: '' }

/**
 * The scene of a project. Hundreds of shapes that nothing changes: as the page brought them they stay, and neither
 * their code nor a second reading of them delays a page. Whoever comes from another page has them drawn.
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
