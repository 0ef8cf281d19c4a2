import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'
import { acceptedFiles } from '../../../../files/acceptedFiles.ts'
import { fileRefusal } from '../../../../files/fileRules.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { UploadFileOutlinedIcon as UploadIcon } from '../../../../ui/icons/UploadFileOutlinedIcon.tsx'
import { visuallyHidden } from '../../../../ui/layout/visuallyHidden.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Chooses a PDF; a dialog then asks for its details and uploads it. */
export function AddDocument({ applicantId }: { applicantId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    const refusal = chosen && (await fileRefusal(chosen, 'document'))
    // Lets the user choose the same file again.
    if (input.current) input.current.value = ''
    if (refusal) toast({ title: t(refusal.title), description: t(refusal.message), variant: 'destructive' })
    else setFile(chosen)
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
      {file && <UploadDialog applicantId={applicantId} file={file} onClose={() => setFile(undefined)} />}
    </Box>
  )
}
