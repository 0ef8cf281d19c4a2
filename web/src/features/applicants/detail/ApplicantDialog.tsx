import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useEffect, useId } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { applicantIdSchema } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useScript } from '../../../routing/useScript.ts'
import { SidePanel, useLastDefined } from '../../../ui/dialogs/SidePanel.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { MissingScript } from '../../../ui/feedback/MissingScript.tsx'
import { ApplicantDetails } from './ApplicantDetails.tsx'
import { HeaderFrame } from './DialogHeader.tsx'
import { DialogSkeleton } from './DialogSkeleton.tsx'
import { type LeaveGuard, useLeaveGuard } from './useLeaveGuard.ts'
import type { OpenApplicant } from './useOpenApplicant.ts'

const loadWholeRecord = async () => (await import('./edit/WholeRecord.tsx')).WholeRecord

interface ApplicantDialogProps {
  role: Role
  shown: OpenApplicant
}

/** The applicant in the URL: a panel on the right, full screen on phones. */
export function ApplicantDialog({ role, shown }: ApplicantDialogProps) {
  const titleId = useId()
  const guard = useLeaveGuard(shown)
  const { drawn } = guard
  const lastId = useLastDefined(drawn.id)
  return (
    <SidePanel open={drawn.id !== undefined} onClose={drawn.close} titleId={titleId}>
      {lastId && <OneApplicant key={lastId} id={lastId} role={role} guard={guard} titleId={titleId} />}
    </SidePanel>
  )
}

interface OneApplicantProps {
  role: Role
  id: string
  guard: LeaveGuard
  titleId: string
}

/** An invalid id, a record that the user may not read and a deleted one look the same to the reader. */
const absentStatuses = new Set([400, 403, 404])

function OneApplicant({ id, role, guard, titleId }: OneApplicantProps) {
  const { t } = useTranslation()
  const { close, reopen, tab } = guard.drawn
  const known = applicantIdSchema.safeParse({ id }).success
  const { data, error, mutate } = useRoute(getApplicant, known ? { params: { id } } : null, { revalidateOnMount: true })
  // A merged record redirects to the record it was merged into.
  const keptId = data && data.id !== id ? data.id : undefined
  useEffect(() => {
    if (keptId !== undefined) reopen({ id: keptId, tab, editing: false })
  }, [keptId, reopen, tab])
  if (keptId !== undefined) return <DialogSkeleton onClose={close} />
  if (data && !(error && absentStatuses.has(error.status))) {
    if (guard.drawn.editing === 'whole' && isAllowedForRole(role, 'applicant:update')) {
      return <WholeRecordPart applicant={data} guard={guard} titleId={titleId} />
    }
    return <ApplicantDetails applicant={data} role={role} guard={guard} titleId={titleId} />
  }
  if (known && !error) return <DialogSkeleton onClose={close} />
  return (
    <>
      <HeaderFrame onClose={close}>
        <Typography id={titleId} variant="h2">
          {t('Applicant')}
        </Typography>
      </HeaderFrame>
      <Box sx={{ px: 3 }}>
        {error && !absentStatuses.has(error.status) ? (
          <ErrorState problem={error} title={t('The applicant could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <EmptyState
            title={t('Applicant not found')}
            text={t('The applicant does not exist, or you do not have access.')}
            action={{ label: t('Back to list'), onAction: close }}
          />
        )}
      </Box>
    </>
  )
}

/** The form of the whole record, which has its own script. */
function WholeRecordPart(props: ComponentProps<Awaited<ReturnType<typeof loadWholeRecord>>>) {
  const { t } = useTranslation()
  const { part: WholeRecord, isMissing } = useScript(loadWholeRecord)
  if (WholeRecord) return <WholeRecord {...props} />
  const { close } = props.guard.drawn
  if (!isMissing) return <DialogSkeleton onClose={close} />
  return (
    <>
      <HeaderFrame onClose={close}>
        <Typography id={props.titleId} variant="h2">
          {t('Applicant')}
        </Typography>
      </HeaderFrame>
      <Box sx={{ px: 3 }}>
        <MissingScript />
      </Box>
    </>
  )
}
