import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RecordMergeField } from '../../../../shared/applicants/domain/recordMerge.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../ui/controls/PlainCheck.tsx'
import { fieldLabel } from '../fieldLabels.ts'
import { PhoneWarning } from '../PhoneWarning.tsx'
import { type ComparedField, isMergeableField } from './compared.ts'

interface ComparedRowProps {
  field: ComparedField
  merging: boolean
  taken: readonly RecordMergeField[]
  onTake: (name: RecordMergeField, on: boolean) => void
}

/** One field of the record and the submission, and the result of a merge. */
export function ComparedRow({ field, merging, taken, onTake }: ComparedRowProps) {
  const { t } = useTranslation()
  const { name, differs, fills, choosable, isList, isFull, grows, comesWith } = field
  const comes = comesWith !== undefined && taken.includes(comesWith)
  const label = fieldLabel(t, name)
  return (
    <tr data-differs={differs}>
      <th scope="row">{label}</th>
      <td>
        <Lines lines={field.existing} />
      </td>
      <td className={differs ? 'differs' : undefined}>
        <Lines lines={field.submitted} />
        {name === 'phone' && differs && <PhoneWarning phone={field.submitted.join(' ')} />}
        {merging && (fills || comes) && <span className="mark">{t('Will be copied')}</span>}
        {merging && choosable && isMergeableField(name) && (
          <TakeOver name={name} label={label} grows={grows} on={taken.includes(name)} onTake={onTake} />
        )}
        {merging && isFull && <Hint>{t('The list is full. Edit it after the merge.')}</Hint>}
        {merging && comesWith && !comes && (
          <Hint>{t('Will be copied together with: {{field}}', { field: fieldLabel(t, comesWith) })}</Hint>
        )}
        {merging && isList && differs && !fills && !choosable && !isFull && !comesWith && (
          <Hint>{t('Already on the record. The merge does not change them.')}</Hint>
        )}
        {merging && name === 'email' && differs && !fills && !choosable && (
          <Hint>{t('The record keeps its email. Edit it after the merge to change it.')}</Hint>
        )}
      </td>
    </tr>
  )
}

interface TakeOverProps {
  name: RecordMergeField
  label: string
  grows: boolean
  on: boolean
  onTake: (name: RecordMergeField, on: boolean) => void
}

/** A checkbox that copies the submitted value over the record's, or adds it to a list. */
function TakeOver({ name, label, grows, on, onTake }: TakeOverProps) {
  const { t } = useTranslation()
  return (
    <Box component="label" sx={takeOverStyle}>
      <PlainCheckbox
        checked={on}
        onChange={({ currentTarget }) => onTake(name, currentTarget.checked)}
        aria-label={
          grows ? t('Add to list: {{field}}', { field: label }) : t('Copy this value: {{field}}', { field: label })
        }
      />
      {grows ? t('Add to list') : t('Copy this value')}
    </Box>
  )
}

const takeOverStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 30 },
  // Negative margins around the checkbox's touch area keep the row from growing.
  '& input': { ml: '-11px', my: { xs: 0, sm: '-4px' } },
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
} as const

function Hint({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {children}
    </Typography>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
}
