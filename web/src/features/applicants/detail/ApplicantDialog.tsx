import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicantIdSchema } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/contract/applicants/getApplicant.ts'
import type { Role } from '../../../../../shared/domain/user.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { OpenApplicant } from '../useOpenApplicant.ts'
import { ApplicantDetails } from './ApplicantDetails.tsx'
import { HeaderFrame } from './DialogHeader.tsx'
import { DialogSkeleton } from './DialogSkeleton.tsx'
import { type LeaveGuard, useLeaveGuard } from './useLeaveGuard.ts'

interface ApplicantDialogProps {
  role: Role
  shown: OpenApplicant
}

/** The applicant that the address names: a panel at the right, the whole screen on phones. */
export function ApplicantDialog({ role, shown }: ApplicantDialogProps) {
  const titleId = useId()
  const guard = useLeaveGuard(shown)
  const { drawn } = guard
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const kept = useKept(drawn.id)
  return (
    <div ref={setPlace} data-dialogs>
      {place && (
        <Drawer
          anchor="right"
          open={drawn.id !== undefined}
          onClose={drawn.close}
          // Not beside the page's root, which would then be hidden from screen readers together with its toasts: F8 leads to their Undo.
          container={place}
          disableEnforceFocus
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-labelledby': titleId,
              sx: { width: 'min(720px, 100vw)', display: 'flex', flexDirection: 'column' },
            },
          }}
        >
          {kept && <OneApplicant key={kept} id={kept} role={role} guard={guard} titleId={titleId} />}
        </Drawer>
      )}
    </div>
  )
}

/** The last id there was: the dialog keeps its contents while it slides out. */
function useKept(id: string | undefined): string | undefined {
  const [kept, setKept] = useState(id)
  if (id !== undefined && id !== kept) setKept(id)
  return id ?? kept
}

interface OneApplicantProps {
  role: Role
  id: string
  guard: LeaveGuard
  titleId: string
}

/** Who cannot be read, may not be read or is gone: to the reader it is the same. */
const absentStatuses = new Set([400, 403, 404])

function OneApplicant({ id, role, guard, titleId }: OneApplicantProps) {
  const { t } = useTranslation()
  const { close } = guard.drawn
  const known = applicantIdSchema.safeParse({ id }).success
  const { data, error, mutate } = useRoute(getApplicant, known ? { params: { id } } : null, { revalidateOnMount: true })
  if (data && !(error && absentStatuses.has(error.status))) {
    return <ApplicantDetails applicant={data} role={role} guard={guard} titleId={titleId} />
  }
  if (known && !error) return <DialogSkeleton onClose={close} />
  return (
    <>
      <HeaderFrame onClose={close}>
        <Box id={titleId} component="h2" sx={{ typography: 'h2', m: 0 }}>
          {t('Applicant')}
        </Box>
      </HeaderFrame>
      <Box sx={{ px: 3 }}>
        {error && !absentStatuses.has(error.status) ? (
          <ErrorState problem={error} title={t('The applicant could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <EmptyState
            title={t('Applicant not found')}
            text={t('There is no such applicant, or none that you may see.')}
            action={{ label: t('Back to the list'), onAction: close }}
          />
        )}
      </Box>
    </>
  )
}
