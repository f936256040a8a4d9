import { useEffect, useState } from 'react'
import { whenAwake } from '../../../delivery/when-awake.ts'

/** For the home screen of a phone. Later than the page: with it the browser fetches an icon that is not shown yet. */
export function Manifest() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenAwake(() => setWanted(true)), [])
  return isWanted ? <link rel="manifest" href="/manifest.webmanifest" /> : null
}
