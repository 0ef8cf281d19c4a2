import type { ButtonProps } from '@mui/material/Button'
import { acceptedFiles } from '../../files/acceptedFiles.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FileButton } from './FileButton.tsx'

interface AddWordFileProps extends Pick<ButtonProps, 'size' | 'disabled' | 'sx'> {
  /** Resolves to whether the file was accepted. Never rejects. */
  onFile: (file: File) => Promise<boolean>
}

/** For people whose CV or letter is a Word file. It becomes another document next to the PDFs. */
export function AddWordFile({ onFile, ...button }: AddWordFileProps) {
  const { t } = useTranslation()
  return (
    <FileButton {...button} accept={acceptedFiles.word} color="inherit" onFile={onFile}>
      {t('Add Word file')}
    </FileButton>
  )
}
