import { listParts } from '@portico/locales/formats/lists'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** Where the list stands in a sentence: a character that no text has. */
export const HERE = '\uE000'

type SentenceWithLinksProps = {
  sentence: string
  /** Labels and names; of several with one label the first one is led to. */
  to: ReadonlyArray<readonly [label: string, name: string]>
  onLead: (name: string) => void
}

/** A sentence with a list, each of whose items leads to what it names: that is far above. */
export function SentenceWithLinks({ sentence, to, onLead }: SentenceWithLinksProps) {
  const { i18n } = useTranslation('verification')
  const [before, after] = sentence.split(HERE)
  const names = new Map(to.toReversed())
  const labels = [...new Set(to.map(([label]) => label))]
  return (
    <>
      <span>{before}</span>
      {listParts(i18n.language, labels).map(({ type, value }, at) =>
        type === 'literal' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
          <span key={at}>{value}</span>
        ) : (
          <button
            key={value}
            type="button"
            className="link text-start"
            onClick={() => onLead(names.get(value) ?? '')}
          >
            {value}
          </button>
        ),
      )}
      <span>{after}</span>
    </>
  )
}
