import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { TemplatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import { FileFormatFields } from './FileFormatFields.tsx'
import type { ImportFile, ReadingChoice } from './importFile.ts'
import { readInWorker } from './readInWorker.ts'

interface FileStepProps {
  file: ImportFile | undefined
  onRead: (file: ImportFile | undefined) => void
}

/** Chooses a file, and shows how it is read. */
export function FileStep({ file, onRead }: FileStepProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [refusal, setRefusal] = useState<TemplatedMessage>()
  const [isReading, setReading] = useState(false)

  const read = async (next: File, choice: ReadingChoice = {}) => {
    setChosen(next)
    setReading(true)
    setRefusal(undefined)
    try {
      const answer = await readInWorker(next, choice)
      if ('refusal' in answer) setRefusal(answer.refusal)
      onRead('file' in answer ? answer.file : undefined)
    } catch {
      setRefusal({ message: 'Failed to read file' })
      onRead(undefined)
    } finally {
      setReading(false)
    }
  }
  const change = (choice: ReadingChoice) => {
    if (chosen) void read(chosen, choice)
  }

  return (
    <Card component="section" aria-labelledby={`${id}title`} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography id={`${id}title`} variant="h2">
        {t('File')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant={file ? 'outlined' : 'contained'}
          aria-disabled={isReading}
          onClick={() => !isReading && input.current?.click()}
        >
          {isReading ? t('Reading the file...') : file ? t('Choose another file') : t('Choose a CSV or Excel file')}
        </Button>
        <Box
          component="input"
          type="file"
          ref={input}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          tabIndex={-1}
          aria-hidden
          sx={visuallyHidden}
          onChange={(event) => {
            const next = event.currentTarget.files?.[0]
            // Allows choosing the same file again.
            event.currentTarget.value = ''
            if (next) void read(next)
          }}
        />
        {file && (
          <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {t('{{name}}: {{count}} rows', {
              count: file.rows.length,
              replace: { name: file.name, count: number(file.rows.length) },
            })}
          </Typography>
        )}
      </Box>
      {refusal && <Notice tone="error">{translateMessage(t, refusal)}</Notice>}
      {file && <FileFormatFields format={file.format} onChange={change} />}
    </Card>
  )
}
