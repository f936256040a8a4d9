import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import { Arch, Box, Plate, Tick, Words } from './picture.tsx'

const CARDS = [
  ['secondStep', <SecondStep key="secondStep" />],
  ['devices', <Devices key="devices" />],
  ['qr', <QrCode key="qr" />],
  ['documents', <Documents key="documents" />],
] as const satisfies [string, ReactNode][]

/** What protects an account, each with a picture of the screen where one meets it. */
export function Safety() {
  const { t } = useTranslation('home')
  return (
    <section className="story-part">
      <h2 className="display-face text-2xl tablet:text-3xl">{t('story.safety.title')}</h2>
      <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-4">
        {CARDS.map(([card, picture]) => (
          <li
            key={card}
            className="grid content-start gap-2 rounded-surface border border-line bg-surface p-5 tablet:p-6"
          >
            <div className="-mx-2 -mt-2 mb-2">{picture}</div>
            <h3 className="text-lg font-semibold">{t(`story.safety.${card}.title`)}</h3>
            <p className="in-phrases text-muted">{t(`story.safety.${card}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DIGITS = [26, 66, 106, 150, 190, 230]
const TYPED = 4

function SecondStep() {
  return (
    <Plate>
      {DIGITS.map((x, index) => (
        <g key={x}>
          <Box
            x={x - 4}
            y={58}
            w={32}
            h={44}
            r={7}
            className={index === TYPED ? 'fill-paper stroke-accent' : 'fill-paper stroke-edge'}
          />
          {index < TYPED ? <circle cx={x + 12} cy={80} r={5} className="fill-ink" /> : null}
        </g>
      ))}
      <rect x={201} y={70} width={2} height={20} className="fill-accent" />
      <Words x={92} y={124} w={96} />
    </Plate>
  )
}

function Devices() {
  return (
    <Plate>
      {[30, 94].map((y) => (
        <Box key={y} x={22} y={y} w={236} h={54} className="fill-paper stroke-line" />
      ))}
      <g className="fill-none stroke-muted" strokeWidth="2">
        <rect x={40} y={46} width={26} height={17} rx={2} />
        <path d="M36 68h34" strokeLinecap="round" />
        <rect x={45} y={108} width={16} height={26} rx={3} />
      </g>
      <Words x={86} y={46} w={72} className="fill-muted" />
      <Words x={86} y={62} w={46} className="fill-good" />
      <Words x={86} y={110} w={58} className="fill-muted" />
      <Words x={86} y={126} w={38} />
      <Box x={194} y={108} w={50} h={26} r={6} className="fill-danger-tint stroke-danger" />
      <Words x={206} y={118} w={26} className="fill-danger" />
    </Plate>
  )
}

/** Rows of a pattern that looks like a code, and is none. */
const PATTERN = ['1011011', '0100110', '1101001', '0010111', '1110100', '0101011', '1011101']
const CELL = 9
const MODULES = PATTERN.flatMap((row, y) =>
  [...row].map((cell, x) => (cell === '1' ? `M${55 + x * CELL} ${57 + y * CELL}h8v8h-8Z` : '')),
).join('')

function QrCode() {
  return (
    <Plate>
      <Box x={34} y={36} w={104} h={104} className="fill-paper stroke-line" />
      <path d={MODULES} className="fill-ink" />
      <Box x={168} y={22} w={72} h={132} r={12} className="fill-surface stroke-edge" />
      <Box x={182} y={48} w={44} h={34} r={7} className="fill-accent-tint" />
      <Words x={191} y={62} w={26} className="fill-accent" />
      <Words x={184} y={94} w={40} />
      <Box x={182} y={114} w={44} h={22} r={5} className="fill-accent" />
      <Tick x={198} y={126} />
    </Plate>
  )
}

function Documents() {
  return (
    <Plate>
      <Box x={62} y={44} w={110} h={92} r={8} className="fill-paper stroke-line" />
      <Box x={76} y={30} w={110} h={92} r={8} className="fill-paper stroke-edge" />
      <Words x={90} y={48} w={58} className="fill-muted" />
      <Words x={90} y={64} w={80} />
      <Words x={90} y={80} w={70} />
      <Words x={90} y={96} w={46} />
      <path d="M178 104v-9a17 17 0 0 1 34 0v9" className="fill-none stroke-brass" strokeWidth="5" />
      <Box x={168} y={102} w={54} h={44} r={8} className="fill-brass" />
      <Arch x={190} y={114} w={10} h={20} className="fill-surface" />
    </Plate>
  )
}
