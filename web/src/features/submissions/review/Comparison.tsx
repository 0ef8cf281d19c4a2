import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { PlainCheckbox } from '../../../ui/PlainCheck.tsx'
import { type ComparedField, isMergeField, type MergeField } from '../comparison.ts'

interface ComparisonProps {
  fields: readonly ComparedField[]
  /** Whether to show what a merge takes over. */
  merging: boolean
  /** The fields chosen to be taken over, and how that is changed. */
  taken: readonly MergeField[]
  onTake: (name: MergeField, on: boolean) => void
}

/** Two records side by side; what differs is marked. */
export function Comparison({ fields, merging, taken, onTake }: ComparisonProps) {
  const { t } = useTranslation()
  const labels: Partial<Record<string, string>> = fieldLabels(t)
  const [everything, setEverything] = useState(false)
  const shown = everything ? fields : fields.filter(({ differs }) => differs)
  return (
    <Box component="section" aria-labelledby="comparison" sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" id="comparison">
          {t('Side by side')}
        </Typography>
        <FormControlLabel
          control={<Checkbox size="small" checked={everything} onChange={(_event, on) => setEverything(on)} />}
          label={<Typography variant="body2">{t('Show equal fields, too')}</Typography>}
          sx={{ mr: 0 }}
        />
      </Box>
      <Box component="table" aria-labelledby="comparison" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Existing applicant')}</th>
            <th scope="col">{t('Submission')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.name} data-differs={field.differs}>
              <th scope="row">{labels[field.name] ?? field.name}</th>
              <td>
                <Lines lines={field.existing} />
              </td>
              <td className={field.differs ? 'differs' : undefined}>
                <Lines lines={field.submitted} />
                {merging && field.fills && <span className="mark">{t('Is taken over')}</span>}
                {merging && field.choosable && isMergeField(field.name) && (
                  <TakeOver
                    name={field.name}
                    label={labels[field.name] ?? field.name}
                    isList={field.isList}
                    on={taken.includes(field.name)}
                    onTake={onTake}
                  />
                )}
                {field.differs && !(merging && (field.fills || field.choosable)) && (
                  <span className="mark">{t('Differs')}</span>
                )}
                {merging && field.isFull && (
                  <Typography variant="caption" component="p" color="textSecondary">
                    {t('The list of the applicant has no room for these. Edit the applicant after the merge.')}
                  </Typography>
                )}
                {merging && field.name === 'email' && field.differs && !field.fills && (
                  <Typography variant="caption" component="p" color="textSecondary">
                    {t(
                      'A merge keeps the email of the record, where mails to this person go. Edit the record to change it.',
                    )}
                  </Typography>
                )}
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={3}>{t('Both say the same.')}</td>
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  )
}

interface TakeOverProps extends Pick<ComparisonProps, 'onTake'> {
  name: MergeField
  label: string
  isList: boolean
  on: boolean
}

/** Chooses that what the submission says takes the place of what the record says, or is added to it in a list. */
function TakeOver({ name, label, isList, on, onTake }: TakeOverProps) {
  const { t } = useTranslation()
  return (
    <>
      <Box component="label" sx={takeOverStyle}>
        <PlainCheckbox
          checked={on}
          onChange={({ currentTarget }) => onTake(name, currentTarget.checked)}
          aria-label={
            isList ? t('Add to the list: {{field}}', { field: label }) : t('Take over: {{field}}', { field: label })
          }
        />
        {isList ? t('Add to the list') : t('Take over')}
      </Box>
      {isList && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('Nothing is removed. What both list is updated.')}
        </Typography>
      )}
    </>
  )
}

const takeOverStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 0.5,
  minHeight: { xs: 44, sm: 28 },
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
} as const

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
}

const tableStyle = {
  width: '100%',
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
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'text.secondary', borderTop: 0 },
  '& tbody th': { typography: 'caption', color: 'text.secondary', pl: 0 },
  '& th:first-of-type': { width: { xs: '26%', sm: '22%' }, pl: 0 },
  '& td.differs': { backgroundColor: 'action.hover', borderLeft: 2, borderLeftColor: 'secondary.main' },
  '& .mark': { display: 'block', mt: 0.25, fontSize: '0.75rem', fontWeight: 600 },
} as const
