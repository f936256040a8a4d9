import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import { Arch, Box, Plate, Tick, Words } from './picture.tsx'

const STEPS = [
  ['register', <Register key="register" />],
  ['confirm', <Confirm key="confirm" />],
  ['enter', <Enter key="enter" />],
] as const satisfies [string, ReactNode][]

/** What a person does with the product, in the order of doing. */
export function Steps() {
  const { t } = useTranslation('home')
  return (
    <section className="story-part">
      <h2 className="display-face text-2xl tablet:text-3xl">{t('story.steps.title')}</h2>
      <ol className="grid gap-10 tablet:grid-cols-3 tablet:gap-x-6 tablet:gap-y-3 desktop:gap-x-12">
        {STEPS.map(([step, picture], index) => (
          // The texts begin level, also next to a title of two lines.
          <li key={step} className="grid content-start gap-3 tablet:row-span-3 tablet:grid-rows-subgrid">
            <div className="story-plate mb-2">{picture}</div>
            <h3 className="flex gap-3 text-lg font-semibold">
              <span className="text-brass tabular-nums">{index + 1}</span>
              <span>{t(`story.steps.${step}.title`)}</span>
            </h3>
            <p className="in-phrases text-muted">{t(`story.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Register() {
  return (
    <Plate>
      <Box x={76} y={22} w={128} h={148} r={12} />
      <Arch x={92} y={36} w={14} h={16} className="fill-brass" />
      <Words x={112} y={42} w={48} className="fill-muted" />
      <Box x={92} y={64} w={96} h={20} r={5} className="fill-paper stroke-edge" />
      <Words x={100} y={71} w={54} className="fill-muted" />
      <Box x={92} y={92} w={96} h={20} r={5} className="fill-paper stroke-accent" />
      <g className="fill-ink">
        {[102, 111, 120, 129, 138].map((x) => (
          <circle key={x} cx={x} cy={102} r={2.6} />
        ))}
      </g>
      <rect x={145} y={96} width={1.5} height={12} className="fill-accent" />
      <Box x={92} y={124} w={96} h={22} r={5} className="fill-accent" />
      <Words x={122} y={132} w={36} className="fill-on-accent" />
    </Plate>
  )
}

function Confirm() {
  return (
    <Plate>
      <Box x={44} y={40} w={150} h={98} r={10} />
      <Box x={58} y={56} w={42} h={52} r={6} className="fill-accent-tint" />
      <circle cx={79} cy={74} r={9} className="fill-accent" />
      <path d="M63 108a16 16 0 0 1 32 0Z" className="fill-accent" />
      <Words x={112} y={60} w={62} className="fill-muted" />
      <Words x={112} y={76} w={48} />
      <Words x={112} y={92} w={56} />
      <Words x={58} y={120} w={116} className="fill-brass-tint" />
      <circle cx={206} cy={124} r={29} className="fill-surface" />
      <circle cx={206} cy={124} r={23} className="fill-none stroke-line" strokeWidth="6" />
      <circle
        cx={206}
        cy={124}
        r={23}
        pathLength={100}
        transform="rotate(-90 206 124)"
        className="fill-none stroke-brass"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="75 100"
      />
      <circle cx={206} cy={124} r={13} className="fill-good" />
      <Tick x={200} y={125} />
    </Plate>
  )
}

const DOORS = [
  [34, 'fill-brass-tint', 'stroke-brass'],
  [108, 'fill-accent-tint', 'stroke-accent'],
  [182, 'fill-good-tint', 'stroke-good'],
] as const

function Enter() {
  return (
    <Plate>
      {DOORS.map(([x, fill, stroke]) => (
        <g key={x}>
          <Arch x={x} y={30} w={64} h={96} className={fill} />
          <Arch x={x + 10} y={44} w={44} h={82} className={`fill-surface ${stroke}`} />
          <Arch x={x + 24} y={72} w={16} h={54} className={`fill-none ${stroke}`} />
        </g>
      ))}
      <path d="M20 126.5H260" className="stroke-edge" />
      <g className="fill-ink">
        <circle cx={140} cy={83} r={5.5} />
        <path d="M132.5 109v-10a7.5 7.5 0 0 1 15 0v10h-2.5v17h-4.25v-15h-1.5v15h-4.25v-17Z" />
      </g>
    </Plate>
  )
}
