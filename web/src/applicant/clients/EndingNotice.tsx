import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getClientRecipients } from '../../../../shared/proposals/contract/getClientRecipients.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { endingLines } from './endingTexts.ts'

/** Loads what else ending a proposal does. `ending` is undefined until it has loaded. */
export function useEnding(applicantId: string, clientId: string, enabled: boolean) {
  const request = enabled ? { params: { id: applicantId, clientId } } : null
  const { data, error, isValidating, mutate } = useRoute(getClientRecipients, request, { revalidateIfStale: true })
  // Cached data may be from before an interview was arranged.
  const ending = isValidating ? undefined : data?.ending
  return { ending, problem: isValidating ? undefined : error, retry: () => void mutate() }
}

interface EndingNoticeProps {
  ending: ReturnType<typeof useEnding>
  client: string
  person: string
}

/** Lists what ending a proposal cancels and who is notified. */
export function EndingNotice({ ending: { ending, problem, retry }, client, person }: EndingNoticeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (problem) return <ErrorState problem={problem} title={t('The recipients could not be loaded')} onRetry={retry} />
  if (!ending) return <Skeleton width="80%" aria-label={t('Loading')} />
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {endingLines(t, ending, { client, person, dateTime }).map((line) => (
        <Typography key={line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  )
}
