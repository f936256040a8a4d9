import { scattered } from './prices.ts'
import { PERIOD } from './ribbon.ts'

const STAR_FIELD = 420

/** In the area of a door's text, stars are faint enough to read over. */
const WORDS = { from: 60, to: 330, light: 0.28 }

const STARS = Array.from({ length: 46 }, (_, index) => ({
  id: index,
  x: Math.round(((scattered(index * 3.7) + 1) / 2) * PERIOD),
  y: Math.round(((scattered(index * 9.1 + 4) + 1) / 2) * STAR_FIELD),
  radius: index % 9 === 0 ? 1.5 : index % 3 === 0 ? 1 : 0.7,
}))

/**
 * The sky is twice as high as the picture: day below, night above, and a soft edge between them that cuts the text
 * (`stage.css`). It slides down while the sun sets and the moon comes from the side, so the change of the theme is one
 * movement of the whole picture.
 */
export function Sky({ project }: { project: 'energy' | 'trading' }) {
  return (
    <>
      <div className={`scene-sky scene-sky-${project}`} />
      <svg
        className="scene-stars"
        width={PERIOD}
        height={STAR_FIELD}
        viewBox={`0 0 ${PERIOD} ${STAR_FIELD}`}
        aria-hidden="true"
      >
        {STARS.map(({ id, x, y, radius }) => (
          <circle key={id} cx={x} cy={y} r={radius} fill="#fff" opacity={lightOf(id, y)} />
        ))}
      </svg>
      <div className={`scene-sun scene-sun-${project}`} />
      <div className={`scene-moon scene-moon-${project}`} />
    </>
  )
}

function lightOf(star: number, y: number): number {
  return y > WORDS.from && y < WORDS.to ? WORDS.light : (35 + 20 * (star % 4)) / 100
}
