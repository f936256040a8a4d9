import { archPath } from './arch-path.ts'
import { lit, Scene, Spill } from './scene.tsx'

const CENTRE = 400
const FLOOR = 640
const CELL = 30
const GATE = { x: CENTRE, floor: FLOOR, halfWidth: 190, straight: 250 }
/** Rows of a pattern like that of a code, the gate in its middle: `#` is lit. */
const PATTERN = [
  '   ##.##   ',
  ' .##.#.##. ',
  '##.#...#.##',
  '#.##.#.##.#',
  '.#.#...#.#.',
  '##.#...#.##',
  '#..#...#..#',
  '.###...###.',
  '##.#...#.##',
  '#.##...##.#',
]
const TOP = FLOOR - PATTERN.length * CELL
const LEFT = CENTRE - (PATTERN[0]?.length ?? 0) * (CELL / 2)

const CELLS = PATTERN.flatMap((row, y) =>
  [...row].flatMap((sign, x) =>
    sign === '#' ? [{ key: `${x} ${y}`, x: LEFT + x * CELL + 2, y: TOP + y * CELL + 2 }] : [],
  ),
)

/** Signing in by a code: a gate built of the code's own squares, open in the middle. */
export function CodeGate() {
  return (
    <Scene lightAt={0.6}>
      <path d={`M0 ${FLOOR}H800V900H0Z`} fill="var(--art-floor)" fillOpacity="0.55" />
      <path
        d={archPath(GATE)}
        fill={lit(0.35)}
        stroke="var(--art-light)"
        strokeOpacity="0.4"
        strokeWidth="1.4"
      />
      {CELLS.map(({ key, x, y }) => (
        <rect
          key={key}
          x={x}
          y={y}
          width={CELL - 4}
          height={CELL - 4}
          rx="5"
          fill="var(--art-light)"
          fillOpacity="0.42"
        />
      ))}
      <Spill x={CENTRE} halfWidth={CELL * 1.3} floor={FLOOR} reach={210} />
      <path
        d={archPath({ x: CENTRE, floor: FLOOR, halfWidth: CELL * 1.3, straight: CELL * 4.5 })}
        fill="var(--art-light)"
      />
    </Scene>
  )
}
