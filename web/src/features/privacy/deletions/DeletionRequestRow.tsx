import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayNumber } from '../../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ListedDeletionRequest } from '../../../../../shared/privacy/contract/listDeletionRequests.ts'
import { mayBeExtended, urgentDays } from '../../../../../shared/privacy/domain/deletionRequest.ts'
import { EraseApplicant } from '../../../applicant/deletion/EraseApplicant.tsx'
import { LegalHoldUntil } from '../../../applicant/deletion/LegalHoldUntil.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { applicantUrl } from '../../../urls.ts'
import { ExtendDeletion } from './ExtendDeletion.tsx'
import { RefuseDeletion } from './RefuseDeletion.tsx'

interface DeletionRequestRowProps {
  listed: ListedDeletionRequest
  /** Called when the request was accepted or refused. */
  onEnded: () => void
  /** Called when the request turns out to have changed. */
  onStale: () => void
}

/** An erasure request: its deadline, obstacles, and the possible answers. */
export function DeletionRequestRow({ listed, onEnded, onStale }: DeletionRequestRowProps) {
  const { t } = useTranslation()
  const { applicant, request, hold, obstacles } = listed
  const [openDialog, setOpenDialog] = useState<'erase' | 'refuse' | 'extend'>()
  const close = () => setOpenDialog(undefined)
  const name = `${applicant.firstName} ${applicant.lastName}`
  const words = obstacleTexts(t)
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Link
          component={RouterLink}
          to={applicantUrl(applicant.id, 'gdpr')}
          sx={{ fontWeight: 580, py: 0.5, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <DaysLeft day={request.answerBy} />
      </Box>
      <AskedBy {...request} />
      {request.extension && (
        <Typography variant="body2" color="textSecondary">
          {t('Deadline extended. The applicant has been told why.')}
        </Typography>
      )}
      {(obstacles.length > 0 || hold) && (
        <Box component="ul" aria-label={t('Reasons not to delete')} sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{words[obstacle]}</li>
          ))}
          {hold && (
            <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
              <LegalHoldUntil hold={hold} />
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="error"
          size="small"
          disabled={hold !== undefined}
          aria-label={t('Approve and delete {{name}}', { name })}
          onClick={() => setOpenDialog('erase')}
        >
          {t('Approve and delete')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={t("Refuse {{name}}'s request", { name })}
          onClick={() => setOpenDialog('refuse')}
        >
          {t('Refuse')}
        </Button>
        {mayBeExtended(request, dateInDenmark(new Date())) && (
          <Button
            variant="outlined"
            size="small"
            aria-label={t("Extend deadline for {{name}}'s request", { name })}
            onClick={() => setOpenDialog('extend')}
          >
            {t('Extend deadline')}
          </Button>
        )}
      </Box>
      {openDialog === 'erase' && (
        <EraseApplicant
          applicant={applicant}
          requestId={request.id}
          onErased={onEnded}
          onRefused={onStale}
          onClose={close}
        />
      )}
      {openDialog === 'extend' && <ExtendDeletion listed={listed} onExtended={onStale} onClose={close} />}
      {openDialog === 'refuse' && (
        <RefuseDeletion
          {...{ applicantId: applicant.id, requestId: request.id, name }}
          onRefused={onEnded}
          onStale={onStale}
          onClose={close}
        />
      )}
    </Box>
  )
}

const obstacleTexts = (t: TFunction): Record<ListedDeletionRequest['obstacles'][number], string> => ({
  hired: t('Hired – pay and time records may have to be retained by law'),
  placed: t('Placed with a client now or soon'),
})

function AskedBy({ requestedAt, recordedByName: name }: ListedDeletionRequest['request']) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const words = { date: date(requestedAt), name }
  return (
    <Typography variant="body2" color="textSecondary">
      {name === undefined
        ? t('Requested by the applicant on {{date}}', words)
        : t('Recorded by {{name}} on {{date}}', words)}
    </Typography>
  )
}

/** The deadline and the number of days left. */
function DaysLeft({ day }: { day: string }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const left = dayNumber(day) - dayNumber(dateInDenmark(new Date()))
  const text =
    left < 0
      ? t('Overdue since {{date}}', { date: date(day) })
      : left === 0
        ? t('Answer today')
        : t('{{count}} days left', { count: left })
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Chip
        component="span"
        size="small"
        variant="outlined"
        color={left <= urgentDays ? 'error' : 'default'}
        label={text}
      />
      {left > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t('Answer by {{date}}', { date: date(day) })}
        </Typography>
      )}
    </Box>
  )
}
