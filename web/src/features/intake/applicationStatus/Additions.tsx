import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { getApplicationStatus } from '../../../../../shared/intake/contract/getApplicationStatus.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Lists the candidate's additions to the application so far. */
export function Additions({ additions }: Pick<RouteAnswer<typeof getApplicationStatus>, 'additions'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (additions.length === 0) return null
  return (
    <Box component="section" aria-labelledby="additions" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" id="additions">
        {t('Your additions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {additions.map(({ at, text, files }) => (
          <li key={at}>
            <Typography variant="caption" color="textSecondary" component="p">
              <time dateTime={at}>{dateTime(at)}</time>
            </Typography>
            {text && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            )}
            {files.length > 0 && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {t('Files: {{names}}', { names: files.join(', ') })}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}
