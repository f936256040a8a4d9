import { PERIOD } from './ribbon.ts'

const HILLS = { width: PERIOD, height: 230, viewBox: `0 0 ${PERIOD} 230` }
const FIELDS = { width: PERIOD, height: 120, viewBox: `0 0 ${PERIOD} 120` }
const FAR = 'M0 62C46 40 92 18 140 36S226 84 282 66 372 12 420 26 462 46 480 42V230H0Z'
const NEAR = 'M0 104C84 64 150 76 226 104S388 146 480 90V230H0Z'
const RISE = 'M0 52C70 26 130 30 214 50S390 72 480 36V120H0Z'
const FOOT = 'M0 86C90 58 190 66 280 82S420 92 480 72V120H0Z'

/** The hills behind the turbines. The night lies over the day and fades in, so nothing is repainted. */
export function Land() {
  return (
    <>
      <svg className="scene-land" {...HILLS} aria-hidden="true">
        <defs>
          <linearGradient id="land-far" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#c3a9cf" />
            <stop offset="1" stopColor="#efbf9a" />
          </linearGradient>
          <linearGradient id="land-near" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8b80bd" />
            <stop offset="1" stopColor="#565b9f" />
          </linearGradient>
        </defs>
        <path d={FAR} fill="url(#land-far)" />
        <path d={NEAR} fill="url(#land-near)" />
      </svg>
      <svg className="scene-land night" {...HILLS} aria-hidden="true">
        <path d={FAR} fill="#1b2250" />
        <path d={NEAR} fill="#121738" />
      </svg>
    </>
  )
}

/** The fields in front of them, dark enough for a button to stand on. */
export function Ground() {
  return (
    <>
      <svg className="scene-ground" {...FIELDS} aria-hidden="true">
        <path d={RISE} fill="#3d4890" />
        <path d={FOOT} fill="#2a3470" />
      </svg>
      <svg className="scene-ground night" {...FIELDS} aria-hidden="true">
        <path d={RISE} fill="#0c1029" />
        <path d={FOOT} fill="#080b1d" />
      </svg>
    </>
  )
}
