import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import { PHOTO_TYPES } from '../../../features/document-files/use-uploads.ts'

type ReplaceButtonProps = { label: string; disabled: boolean; onChosen: (photos: readonly File[]) => void }

/** Chooses the photo that takes the place of one. */
export function ReplaceButton({ label, disabled, onChosen }: ReplaceButtonProps) {
  const { t } = useTranslation('document-files')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={disabled}
        aria-label={t('replaceOne', { image: label })}
        onClick={() => input.current?.click()}
      >
        {t('replace')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        // The button opens it.
        hidden
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
