import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'
import { RefusedFile } from '../../../../applicantForm/inputs/RefusedFile.tsx'
import { acceptedFiles } from '../../../../files/acceptedFiles.ts'
import { useChosenFile } from '../../../../files/useChosenFile.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { UploadFileOutlinedIcon as UploadIcon } from '../../../../ui/icons/UploadFileOutlinedIcon.tsx'
import { visuallyHidden } from '../../../../ui/layout/visuallyHidden.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Chooses a PDF; a dialog then asks for its details and uploads it. */
export function AddDocument({ applicantId }: { applicantId: string }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const pdf = useChosenFile('document', setFile)

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) await pdf.choose(chosen)
    // Lets the user choose the same file again.
    if (input.current) input.current.value = ''
  }

  return (
    <Box sx={{ mb: 1.5 }}>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {t('Upload document')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles.pdf}
        aria-label={t('Document (PDF)')}
        tabIndex={-1}
        onChange={choose}
        style={visuallyHidden}
      />
      <RefusedFile refusal={pdf.refusal} />
      {file && <UploadDialog applicantId={applicantId} file={file} onClose={() => setFile(undefined)} />}
    </Box>
  )
}
