import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Elements } from '../elements.ts'
import { Face, Hidden } from './faces.tsx'
import { BRASS, SURFACE, WRONG } from './lines.ts'
import { Bill, Corners, Passport, PassportText } from './papers.tsx'

type Pair = { good: Elements; bad: Elements }

const at = (x: number, y: number, drawn: Elements, more = '') => (
  <g transform={`translate(${x} ${y})${more}`}>{drawn}</g>
)

const wholePassport = (
  <>
    <Corners />
    {at(24, 16, <Passport />)}
  </>
)

/** A dated sheet of a calendar, 24 by 24, at the lower right. */
const calendar = (colour: string, sign: string) =>
  at(
    80,
    46,
    <g stroke={colour}>
      <rect width="24" height="24" rx="3" fill={SURFACE} />
      <path d="M0 8h24M7-2v5M17-2v5" />
      <path d={sign} />
    </g>,
  )
const TICK = 'm7.5 15.5 3.5 3.5 6-7'
const CROSS = 'm8 12 8 8m0-8-8 8'

/** Two lines of a form next to the document: the same as there, or not. */
const typed = (colour: string, second: string) =>
  at(
    76,
    20,
    <g>
      <rect width="34" height="44" rx="4" fill={SURFACE} stroke="var(--edge)" />
      <path d="M7 12h20" />
      <path d={second} stroke={colour} strokeWidth="3" />
      <path d="M7 34h14" />
    </g>,
  )

/**
 * What is right and what is not, for every reason that a picture can explain. A company that is not found, an age, a
 * document in another account and words of the moderator cannot be drawn.
 */
export const DRAWINGS: Partial<Record<ReviewReason, Pair>> = {
  unreadable: {
    good: wholePassport,
    bad: (
      <>
        <Corners />
        {at(24, 16, <Passport />)}
        {at(27, 18, <PassportText />)}
        {at(21, 14, <PassportText />)}
        <path d="M56 10 84 74H66L42 10z" fill={WRONG} stroke="none" opacity="0.3" />
      </>
    ),
  },
  cut_off: { good: wholePassport, bad: at(62, 34, <Passport />) },
  page_missing: {
    good: (
      <>
        {at(34, 8, <Bill />)}
        {at(44, 16, <Bill />)}
      </>
    ),
    bad: (
      <>
        <rect x="46" y="16" width="50" height="62" rx="3" stroke={WRONG} strokeDasharray="4 5" />
        {at(26, 8, <Bill />)}
      </>
    ),
  },
  damaged: {
    good: wholePassport,
    bad: (
      <>
        <Corners />
        {at(24, 16, <Passport />)}
        <path d="M98 12H72l6 10-9 9 7 9-8 8 5 9-4 13h29z" fill="var(--paper)" stroke="none" />
        <path d="m72 14 6 8-9 9 7 9-8 8 5 9-3 12" stroke={WRONG} />
      </>
    ),
  },
  expired: {
    good: (
      <>
        {at(20, 12, <Passport />)}
        {calendar('var(--good)', TICK)}
      </>
    ),
    bad: (
      <>
        {at(20, 12, <Passport />)}
        {calendar(WRONG, CROSS)}
      </>
    ),
  },
  wrong_kind: {
    good: wholePassport,
    bad: at(
      26,
      20,
      <g>
        <rect width="68" height="44" rx="5" fill="var(--danger-tint)" stroke={WRONG} />
        <path d="M0 12h68" strokeWidth="6" strokeLinecap="butt" stroke={WRONG} />
        <path d="M8 34h22M46 34h14" stroke={WRONG} />
      </g>,
    ),
  },
  copy_or_screenshot: {
    good: wholePassport,
    bad: (
      <>
        <rect x="12" y="8" width="96" height="58" rx="5" stroke={WRONG} strokeWidth="3" />
        <path d="M50 66v8m20-8v8M42 75h36" stroke={WRONG} strokeWidth="3" />
        {at(32, 17, <Passport />, ' scale(0.78)')}
      </>
    ),
  },
  data_differs: {
    good: (
      <>
        {at(8, 19, <Bill />, ' scale(0.76)')}
        <path d="M54 40h14M64 36l5 4-5 4" stroke="var(--good)" />
        {typed(BRASS, 'M7 23h14')}
      </>
    ),
    bad: (
      <>
        {at(8, 19, <Bill />, ' scale(0.76)')}
        <path d="M54 37h14M54 44h14M65 32 57 49" stroke={WRONG} />
        {typed(WRONG, 'M7 23h4m5 0h11')}
      </>
    ),
  },
  proof_too_old: {
    good: (
      <>
        {at(30, 10, <Bill />)}
        {calendar('var(--good)', TICK)}
      </>
    ),
    bad: (
      <>
        {at(30, 10, <Bill address={WRONG} />)}
        {calendar(WRONG, CROSS)}
      </>
    ),
  },
  address_differs: {
    good: (
      <>
        {at(10, 11, <Bill />)}
        {house('var(--good)', BRASS)}
      </>
    ),
    bad: (
      <>
        {at(10, 11, <Bill />)}
        {house(WRONG, WRONG)}
      </>
    ),
  },
  face_not_visible: {
    good: at(36, 18, <Face />),
    bad: at(
      36,
      18,
      <>
        <Face />
        <Hidden colour={WRONG} />
      </>,
    ),
  },
  face_differs: {
    good: (
      <>
        {at(10, 24, <Passport />, ' scale(0.72)')}
        {at(72, 24, <Face />, ' scale(0.8)')}
      </>
    ),
    bad: (
      <>
        {at(10, 24, <Passport />, ' scale(0.72)')}
        <g color={WRONG}>{at(72, 24, <Face hair="long" />, ' scale(0.8)')}</g>
      </>
    ),
  },
  edited: {
    good: wholePassport,
    bad: (
      <>
        <Corners />
        {at(24, 16, <Passport />)}
        <path d="M54 22h36v9H54z" fill={SURFACE} stroke={WRONG} strokeDasharray="3 3" />
        <path d="m82 52 16-20 6 5-16 20-8 3z" fill="var(--danger-tint)" stroke={WRONG} />
      </>
    ),
  },
}

function house(door: string, name: string): Elements {
  return at(
    70,
    22,
    <g>
      <path d="M0 20 20 2l20 18M5 17v31h30V17" fill={SURFACE} />
      <path d="M15 48V34h10v14" stroke={door} />
      <path d="M12 24h16" stroke={name} strokeWidth="3" />
    </g>,
  )
}
