import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainRadio } from '../../../ui/controls/PlainCheck.tsx'

interface SelectedPeopleProps {
  all: boolean
  /** Whether no filter is set. */
  everybody: boolean
  onAll: (all: boolean) => void
  total: number | null
  selected: number
}

/** Which applicants to change; offers a choice only if some are selected. */
export function SelectedPeople({ all, everybody, onAll, total, selected }: SelectedPeopleProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const allOfThem = () => {
    if (total === null) return everybody ? t('All applicants') : t('All results')
    const values = { count: total, replace: { count: number(total) } }
    return everybody ? t('All {{count}} applicants', values) : t('All {{count}} results', values)
  }
  if (selected === 0) return <Typography variant="body2">{allOfThem()}</Typography>
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {t('Apply to')}
      </Typography>
      {[
        { value: false, label: t('{{count}} selected', { count: selected }) },
        { value: true, label: allOfThem() },
      ].map(({ value, label }) => (
        <Box
          key={label}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, sm: 32 }, typography: 'body2' }}
        >
          <PlainRadio name="bulk-whom" checked={all === value} onChange={() => onAll(value)} />
          {label}
        </Box>
      ))}
    </Box>
  )
}
