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
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import { type Encoding, encodings } from './decodeText.ts'
import { type ImportFile, type ReadingChoice, readImportFile, type Separator, separators } from './importFile.ts'

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
      const answer = await readImportFile(next, choice)
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
    if (chosen && file) void read(chosen, { encoding: file.encoding, separator: file.separator, ...choice })
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
          {isReading ? t('Reading the file...') : file ? t('Choose another file') : t('Choose a CSV file')}
        </Button>
        <Box
          component="input"
          type="file"
          ref={input}
          accept=".csv,.tsv,.txt,text/csv"
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
      {file && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 260px))' } }}>
          <LabelledSelect
            id={`${id}encoding`}
            label={t('Characters')}
            value={file.encoding}
            hint={t('Change this if letters such as æ, ø or ł look wrong')}
            onChange={(event) => change({ encoding: event.target.value as Encoding })}
          >
            {encodings.map((each) => (
              <option key={each} value={each}>
                {encodingNames[each]}
              </option>
            ))}
          </LabelledSelect>
          <LabelledSelect
            id={`${id}separator`}
            label={t('Cells are separated by')}
            value={file.separator}
            onChange={(event) => change({ separator: event.target.value as Separator })}
          >
            {separators.map((each) => (
              <option key={each} value={each}>
                {t(separatorNames[each])}
              </option>
            ))}
          </LabelledSelect>
        </Box>
      )}
      {file && file.otherLines.length > 0 && (
        <Notice tone="warning" quiet>
          {t(
            '{{count}} lines have other characters than the rest of the file, for example line {{line}}. Check their names.',
            {
              count: file.otherLines.length,
              line: file.otherLines[0],
            },
          )}
        </Notice>
      )}
    </Card>
  )
}

/** Proper names, the same in all languages. */
const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16',
  macintosh: 'Macintosh',
}

const separatorNames: Readonly<Record<Separator, string>> = {
  ';': 'Semicolon (;)',
  ',': 'Comma (,)',
  '\t': 'Tab',
  '|': 'Vertical bar (|)',
}
