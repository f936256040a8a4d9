import type { Elements } from '@portico/ui/elements.ts'
import { type Candle, candlesOn, crestPath, type Ridge, ridgeHeight, ridgePath } from './prices.ts'
import { PERIOD, tenth } from './ribbon.ts'
import { Sky } from './sky.tsx'
import { sampled, track, variables } from './track.ts'

const FLOOR = 380
const SIZE = { width: 2 * PERIOD, height: FLOOR }
const CANDLE_EVERY = 20
const BODY = 10

const FAR: Ridge = { market: 11, level: 118, height: 74, step: 6, floor: FLOOR }
const MIDDLE: Ridge = { market: 4, level: 178, height: 62, step: 8, floor: FLOOR }
const MARKET: Ridge = { market: 7, level: 226, height: 66, step: 20, floor: FLOOR }
const NEAR: Ridge = { market: 23, level: 318, height: 30, step: 10, floor: FLOOR }
const CANDLES = candlesOn(MARKET, CANDLE_EVERY)

/** Where the picture says "now": the point rides on the crest that slides below it. */
const NOW = 250
const TRACK = track(
  'now',
  sampled(PERIOD / MARKET.step, (share) => ({ x: 0, y: ridgeHeight(MARKET, NOW + share * PERIOD) })),
)

/** Prices as ridges, one behind the other; the day's market stands in front of them. */
export function TradingScene() {
  return (
    <div className="scene" dir="ltr">
      <style>{TRACK}</style>
      <Sky project="trading" />
      <div className="scene-view">
        <RidgeLayer
          ridge={FAR}
          name="far"
          day={['#b9c8f4', '#e7d8dc']}
          night={['#28347c', '#141b48']}
          glow="#6f86f0"
        />
        <RidgeLayer
          ridge={MIDDLE}
          name="middle"
          day={['#8aa0ec', '#cfc0dc']}
          night={['#1f2968', '#10163c']}
          glow="#8ea2ff"
        />
        <RidgeLayer
          ridge={MARKET}
          name="market"
          day={['#4a63cf', '#5a63b4']}
          night={['#161e52', '#0c1130']}
          glow="#ffd58a"
        >
          <Candles />
        </RidgeLayer>
        <div className="now">
          <span className="now-point" style={variables({ rest: `${ridgeHeight(MARKET, NOW)}px` })} />
        </div>
        <RidgeLayer
          ridge={NEAR}
          name="near"
          day={['#27357f', '#1b2457']}
          night={['#0b0f2a', '#060817']}
          glow="#4c5dc4"
        />
      </div>
    </div>
  )
}

type RidgeLayerProps = {
  ridge: Ridge
  name: string
  /** Measured downwards from the crest. */
  day: readonly [string, string]
  night: readonly [string, string]
  glow: string
  children?: Elements
}

function RidgeLayer({ ridge, name, day, night, glow, children }: RidgeLayerProps) {
  const id = `crest-${name}`
  return (
    <div className={`drift ridge-${name}`} style={SIZE}>
      <svg {...SIZE} viewBox={`0 0 ${SIZE.width} ${FLOOR}`} className="ridge-day" aria-hidden="true">
        <defs>
          <Downwards id={`${id}-day`} colours={day} />
          <Downwards id={`${id}-night`} colours={night} />
          <path id={id} d={crestPath(ridge)} fill="none" strokeLinejoin="round" />
        </defs>
        <path d={ridgePath(ridge)} fill={`url(#${id}-day)`} />
        <use href={`#${id}`} stroke="#fff" strokeOpacity="0.6" strokeWidth="1.2" />
      </svg>
      <svg {...SIZE} viewBox={`0 0 ${SIZE.width} ${FLOOR}`} className="night" aria-hidden="true">
        <path d={ridgePath(ridge)} fill={`url(#${id}-night)`} />
        <use href={`#${id}`} stroke={glow} strokeWidth="5" opacity="0.16" />
        <use href={`#${id}`} stroke={glow} strokeWidth="1.3" />
      </svg>
      {children}
    </div>
  )
}

function Downwards({ id, colours: [top, bottom] }: { id: string; colours: readonly [string, string] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={top} />
      <stop offset="0.75" stopColor={bottom} />
    </linearGradient>
  )
}

/** Rises are filled, falls are hollow, so they differ without colour. Drawn once; each use of them brings its colours. */
function Candles() {
  return (
    <>
      <svg {...SIZE} viewBox={`0 0 ${SIZE.width} ${FLOOR}`} className="day" aria-hidden="true">
        <defs>
          <CandleShapes id="rises" candles={CANDLES.filter(({ rising }) => rising)} />
          <CandleShapes id="falls" candles={CANDLES.filter(({ rising }) => !rising)} />
        </defs>
        <use href="#rises" stroke="#fff" fill="#fff" />
        <use href="#falls" stroke="#fff" fill="#4a63cf" />
      </svg>
      <svg {...SIZE} viewBox={`0 0 ${SIZE.width} ${FLOOR}`} className="night" aria-hidden="true">
        <use href="#rises" stroke="#ffcf7a" fill="#ffcf7a" />
        <use href="#falls" stroke="#8ea2ff" fill="#10163a" />
      </svg>
    </>
  )
}

function CandleShapes({ id, candles }: { id: string; candles: readonly Candle[] }) {
  return (
    <g id={id} strokeWidth="1.3">
      <path d={candles.map(({ x, high, low }) => `M${x} ${high}V${low}`).join('')} />
      {candles.map(({ x, top, bottom }) => (
        <rect key={x} x={x - BODY / 2} y={top} width={BODY} height={tenth(bottom - top)} rx="2" />
      ))}
    </g>
  )
}
