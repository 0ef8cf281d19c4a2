import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { type Encoding, encodings } from './decodeText.ts'
import { type FileFormat, type ReadingChoice, type Separator, separators } from './importFile.ts'

interface FileFormatFieldsProps {
  format: FileFormat
  onChange: (choice: ReadingChoice) => void
}

/** Shows how a file was read, and changes it. */
export function FileFormatFields({ format, onChange }: FileFormatFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  if (format.kind === 'workbook')
    return (
      <Box sx={{ maxWidth: 260 }}>
        <LabelledSelect
          id={`${id}sheet`}
          label={t('Sheet')}
          value={format.sheet}
          hint={t('Colours and comments are not read')}
          onChange={(event) => onChange({ sheet: event.target.value })}
        >
          {format.sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      </Box>
    )
  const { encoding, separator, otherLines, brokenRows } = format
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 260px))' } }}>
        <LabelledSelect
          id={`${id}encoding`}
          label={t('Characters')}
          value={encoding}
          hint={t('Change this if letters such as æ, ø or ł look wrong')}
          onChange={(event) => onChange({ separator, encoding: event.target.value as Encoding })}
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
          value={separator}
          onChange={(event) => onChange({ encoding, separator: event.target.value as Separator })}
        >
          {separators.map((each) => (
            <option key={each} value={each}>
              {t(separatorNames[each])}
            </option>
          ))}
        </LabelledSelect>
      </Box>
      {brokenRows.length > 0 && (
        <Notice tone="warning" quiet>
          {t(
            '{{count}} rows have a quotation mark that is not closed, for example row {{row}}. They may contain several people, so check them first.',
            { count: brokenRows.length, row: brokenRows[0] },
          )}
        </Notice>
      )}
      {otherLines.length > 0 && (
        <Notice tone="warning" quiet>
          {t(
            '{{count}} lines have other characters than the rest of the file, for example line {{line}}. Check their names.',
            { count: otherLines.length, line: otherLines[0] },
          )}
        </Notice>
      )}
    </>
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
