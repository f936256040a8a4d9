import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { visible } from '../../../delivery/visible-text.ts'
import { ImageViewer } from '../pictures/image-viewer.tsx'
import type { DocumentNextTo } from '../pictures/related-document.ts'
import type { useViews } from '../pictures/use-views.ts'
import { MachineReadableZone } from './fields/machine-readable-zone.tsx'

type CaseDocumentsProps = {
  details: CaseDetails
  /** Stands next to the document, where there is something to compare it with. */
  related: DocumentNextTo | undefined
  viewer: ReturnType<typeof useViews>['viewer']
  noteSeen: (path: string) => void
  /** A flag is about the picture. */
  isMarked: boolean
}

/** The document of a case, and what it is compared with. */
export function CaseDocuments({ details, related, viewer, noteSeen, isMarked }: CaseDocumentsProps) {
  const { t } = useTranslation('console-cases')
  const one = details.case
  const nameOf = ({ documentType, name }: DocumentNextTo) =>
    [t(`kind.${documentType}`), ...(name === null ? [] : [visible(name)])].join(DOT)
  return (
    <>
      <ImageViewer
        caseId={one.id}
        images={details.images}
        removedAt={details.imagesRemovedAt}
        {...viewer('own')}
        noteShown={noteSeen}
        isMarked={isMarked}
        label={related && t(`kind.${one.documentType}`)}
        below={<MachineReadableZone lines={details.machineReadableZone} />}
      />
      {related ? (
        <ImageViewer
          key={related.caseId}
          caseId={related.caseId}
          images={related.images}
          removedAt={related.imagesRemovedAt}
          {...viewer('related')}
          noteShown={() => {}}
          label={nameOf(related)}
        />
      ) : null}
    </>
  )
}
