import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { countSubmissions } from '../../../../../shared/intake/contract/countSubmissions.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { statusNames } from './statusTexts.ts'
import { countsRequest } from './submissionsCalls.ts'

export const tabId = (status: SubmissionStatus): string => `submissions-tab-${status}`
export const panelId = 'submissions-panel'

interface StatusTabsProps {
  status: SubmissionStatus
  onStatus: (status: SubmissionStatus) => void
}

/** The statuses with their number of submissions. Unknown counts are left out: the list reports its own problems. */
export function StatusTabs({ status, onStatus }: StatusTabsProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data: counts } = useRoute(countSubmissions, countsRequest, { revalidateIfStale: true })
  const names = statusNames(t)
  return (
    <Tabs
      value={status}
      onChange={(_event, next: SubmissionStatus) => onStatus(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Applications by status')}
      sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {submissionStatuses.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={panelId}
          sx={{ minWidth: 0, px: { xs: 1.25, sm: 1.5 } }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {names[name]}
              {/* Reserves space, so that nothing shifts when the counts load. */}
              <Box
                component="span"
                sx={{
                  minWidth: 24,
                  px: 0.75,
                  borderRadius: 10,
                  fontSize: '0.75rem',
                  lineHeight: '20px',
                  color: 'text.secondary',
                  ...(counts && { border: 1, borderColor: 'divider' }),
                }}
              >
                {counts ? number(counts[name]) : '\u00a0'}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}
