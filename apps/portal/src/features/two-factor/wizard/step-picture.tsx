import type { Elements } from '@portico/ui/elements.ts'
import { archPath } from '@portico/ui/parts/art/arch-path.ts'
import type { Method } from '../methods/method.ts'
import type { WizardState } from './wizard-state.ts'

type StepPictureProps = { name: Method['name']; step: Extract<WizardState, { show: unknown }>['show'] }

/** What is done in this step, drawn: for wide windows, where there is room next to the step. */
export function StepPicture({ name, step }: StepPictureProps) {
  const picture = pictureOf(name, step)
  if (!picture) return null
  return (
    <svg
      data-picture={`${name} ${step}`}
      viewBox="0 0 320 220"
      className="hidden w-full rounded-surface border border-line bg-accent-tint [@media(width>=90rem)]:block"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {picture}
    </svg>
  )
}

/** Where a method is switched off there is nothing to see. */
function pictureOf(name: Method['name'], step: StepPictureProps['step']): Elements {
  if (step === 'start') return STARTS[name]
  if (step === 'code') return <Code />
  return step === 'activated' ? <Done /> : null
}

const STARTS: Record<Method['name'], Elements> = {
  authenticator: <Scan />,
  messenger: <Chat />,
  email: <Letter />,
}

/** An upright phone; what it shows comes as children, with its screen from 0 0 to 84 150. */
function Phone({ x, children }: { x: number; children: Elements }) {
  return (
    <g transform={`translate(${x} 30)`}>
      <rect x="-8" y="-8" width="100" height="166" rx="16" fill="var(--ink)" />
      <rect width="84" height="150" rx="9" fill="var(--surface)" />
      {children}
    </g>
  )
}

const SQUARES = ['##.#.##', '#..##.#', '.##..#.', '#.#.##.', '##..#.#', '.#.##.#', '##.#.##']

function Code2D({ x, y, size }: { x: number; y: number; size: number }) {
  const cell = size / SQUARES.length
  const squares = SQUARES.flatMap((row, at) =>
    [...row].map((sign, place) =>
      sign === '#' ? `M${x + place * cell} ${y + at * cell}h${cell - 1}v${cell - 1}h${1 - cell}z` : '',
    ),
  )
  return <path d={squares.join('')} fill="var(--ink)" />
}

/** The app reads the code from this screen. */
function Scan() {
  return (
    <>
      <rect
        x="24"
        y="48"
        width="124"
        height="112"
        rx="10"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M66 178h40M86 160v18" stroke="var(--edge)" strokeWidth="4" />
      <Code2D x={51} y={69} size={70} />
      <Phone x={200}>
        <Code2D x={24} y={52} size={36} />
        <path
          d="M14 58V42h16M54 42h16v16M70 84v16H54M30 100H14V84"
          stroke="var(--accent)"
          strokeWidth="3.5"
        />
        <path d="M10 71h64" stroke="var(--accent)" strokeWidth="2" strokeDasharray="3 5" />
      </Phone>
    </>
  )
}

/** The bot writes to the person's own chat. */
function Chat() {
  return (
    <>
      <path d="m40 118 76-34-22 70-18-24z" fill="var(--accent)" />
      <path d="m77 129 33-38" stroke="var(--accent-tint)" strokeWidth="3" />
      <path d="M132 108h34" stroke="var(--edge)" strokeWidth="3" strokeDasharray="2 8" />
      <Phone x={200}>
        <rect x="10" y="18" width="46" height="22" rx="9" fill="var(--line)" />
        <rect x="28" y="50" width="46" height="22" rx="9" fill="var(--accent)" />
        <rect x="10" y="82" width="54" height="30" rx="9" fill="var(--line)" />
        <path d="M20 97h34" stroke="var(--ink)" strokeWidth="4" strokeDasharray="1 7" />
      </Phone>
    </>
  )
}

/** The code comes to the account's own address. */
function Letter() {
  return (
    <>
      <rect
        x="66"
        y="66"
        width="188"
        height="116"
        rx="12"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="3"
      />
      <path d="m70 74 90 62 90-62" stroke="var(--edge)" strokeWidth="3" />
      <rect
        x="112"
        y="30"
        width="96"
        height="60"
        rx="8"
        fill="var(--raised)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M128 60h64" stroke="var(--accent)" strokeWidth="9" strokeDasharray="1 11.5" />
    </>
  )
}

const BOXES = [0, 1, 2, 3, 4, 5]

/** Six digits go from the phone into six boxes. */
function Code() {
  return (
    <>
      <Phone x={30}>
        <rect x="10" y="54" width="64" height="40" rx="8" fill="var(--accent-tint)" />
        <path d="M19 74h46" stroke="var(--accent)" strokeWidth="7" strokeDasharray="0.1 9" />
      </Phone>
      <path d="M136 110h26m-9-9 9 9-9 9" stroke="var(--edge)" strokeWidth="3" />
      {BOXES.map((at) => (
        <g key={at} transform={`translate(${178 + (at % 3) * 40} ${at < 3 ? 62 : 114})`}>
          <rect width="34" height="44" rx="7" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" />
          {at < 4 ? <circle cx="17" cy="22" r="5" fill="var(--accent)" /> : null}
        </g>
      ))}
    </>
  )
}

/** The door is kept: it opens for this person alone. */
function Done() {
  return (
    <>
      <path d={archPath({ x: 160, floor: 190, halfWidth: 76, straight: 76 })} fill="var(--surface)" />
      <path
        d={archPath({ x: 160, floor: 190, halfWidth: 76, straight: 76 })}
        stroke="var(--edge)"
        strokeWidth="4"
      />
      <path
        d={archPath({ x: 160, floor: 190, halfWidth: 54, straight: 72 })}
        stroke="var(--line)"
        strokeWidth="4"
      />
      <circle cx="160" cy="122" r="34" fill="var(--good)" />
      <path d="m145 123 11 11 20-23" stroke="var(--surface)" strokeWidth="6" />
      <path d="M64 190h192" stroke="var(--edge)" strokeWidth="4" />
    </>
  )
}
