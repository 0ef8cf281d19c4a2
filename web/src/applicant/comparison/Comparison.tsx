import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { RecordMergeField } from '../../../../shared/applicants/domain/recordMerge.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ExpandMoreIcon as ExpandIcon } from '../../ui/icons/ExpandMoreIcon.tsx'
import { ComparedRow } from './ComparedRow.tsx'
import type { ComparedField } from './compared.ts'

interface ComparisonProps {
  fields: readonly ComparedField[]
  /** The column titles, and the text for the number of fields that the second record leaves empty. */
  titles: { one: ReactNode; other: ReactNode; unsaid: (count: number) => string }
  merging: boolean
  taken: readonly RecordMergeField[]
  onTake: (name: RecordMergeField, on: boolean) => void
  /** A note on how lists are joined. */
  aboutLists?: string
}

/** Compares two records. Marks the differences and folds the rest. */
export function Comparison({ fields, titles, aboutLists, ...merge }: ComparisonProps) {
  const { t } = useTranslation()
  const differing = fields.filter(({ differs }) => differs)
  const unsaid = fields.filter(({ isUnsaid }) => isUnsaid)
  const same = fields.filter(({ differs, isUnsaid }) => !differs && !isUnsaid)
  return (
    <Box component="section" aria-labelledby="comparison" sx={{ mt: 3 }}>
      <Typography variant="h3" id="comparison">
        {t('Comparison')}
      </Typography>
      {merge.merging && differing.some(({ isList, choosable }) => isList && choosable) && (
        <Typography variant="body2" color="textSecondary">
          {aboutLists ?? t('Lists are combined. Entries in both are updated, and nothing is removed.')}
        </Typography>
      )}
      <Box component="table" aria-labelledby="comparison" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{titles.one}</th>
            <th scope="col">{titles.other}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <ComparedRow key={field.name} field={field} {...merge} />
          ))}
          {differing.length === 0 && (
            <tr>
              <td colSpan={3}>{t('No differences.')}</td>
            </tr>
          )}
        </tbody>
        <CollapsedRows fields={same} title={t('{{count}} identical fields', { count: same.length })} merge={merge} />
        <CollapsedRows fields={unsaid} title={titles.unsaid(unsaid.length)} merge={merge} />
      </Box>
    </Box>
  )
}

interface CollapsedRowsProps {
  fields: readonly ComparedField[]
  title: string
  merge: Omit<ComparisonProps, 'fields' | 'titles' | 'aboutLists'>
}

/** Rows behind a button that shows their number. Renders nothing if there are none. */
function CollapsedRows({ fields, title, merge }: CollapsedRowsProps) {
  const [open, setOpen] = useState(false)
  if (fields.length === 0) return null
  return (
    <tbody>
      <tr>
        <td colSpan={3} className="fold">
          <Box component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)} sx={collapseStyle}>
            <ExpandIcon fontSize="small" style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
            {title}
          </Box>
        </td>
      </tr>
      {open && fields.map((field) => <ComparedRow key={field.name} field={field} {...merge} />)}
    </tbody>
  )
}

const collapseStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: '100%',
  minHeight: { xs: 44, sm: 36 },
  p: 0,
  border: 0,
  borderRadius: 0.5,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'text.secondary',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

const tableStyle = {
  width: '100%',
  mt: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1,
    px: 1,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& td.fold': { p: 0 },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'text.secondary', borderTop: 0 },
  '& tbody th': { typography: 'caption', color: 'text.secondary', pl: 0 },
  '& th:first-of-type': { width: { xs: 'auto', sm: '22%' }, pl: 0 },
  '& td.differs': { backgroundColor: 'action.hover', borderLeft: 2, borderLeftColor: 'secondary.main' },
  // On phones, the field name is above the two values, which get half of the width each.
  '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '1fr 1fr' },
  '& th[scope=row]': { gridColumn: '1 / -1', pb: { xs: 0, sm: 1 } },
  '& th[scope=row] ~ td': { borderTopWidth: { xs: 0, sm: 1 } },
  '& th + td, & thead th:nth-of-type(2)': { pl: { xs: 0, sm: 1 } },
  '& td[colspan]': { gridColumn: '1 / -1' },
  '& thead th:first-of-type': { display: { xs: 'none', sm: 'table-cell' } },
  '& .mark': { display: 'block', mt: 0.25, fontSize: '0.75rem', fontWeight: 600 },
} as const
