import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { FileStep } from './FileStep.tsx'
import type { ImportFile } from './importFile.ts'
import { NamedColumns } from './NamedColumns.tsx'

/** Checks a file of applicants: which are new, which may be in the database already, and what can't be read. */
export function CheckFilePage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Check a file'))
  const [file, setFile] = useState<ImportFile>()
  return (
    <>
      <PageHeader
        title={t('Check a file')}
        text={t(
          'Check a file from another system before you move applicants: who is new, who may be in the database already, and what cannot be read. Nothing is stored or sent.',
        )}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FileStep file={file} onRead={setFile} />
        {file && <NamedColumns key={`${file.name} ${JSON.stringify(file.format)}`} file={file} />}
      </Box>
    </>
  )
}
