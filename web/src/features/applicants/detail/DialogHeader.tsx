import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantStatusLabels } from '../../../../../shared/kernel/lists/applicantStatuses.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { pictureUrl } from '../../../applicant/pictureUrl.ts'
import { StatusBadge } from '../../../applicant/StatusBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CloseIcon } from '../../../ui/icons/CloseIcon.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { StarButton } from '../changes/StarButton.tsx'
import { PictureButton } from './documents/PictureButton.tsx'
import { StageMenu } from './StageMenu.tsx'

interface DialogHeaderProps {
  titleId: string
  applicant: ApplicantAnswer
  mayEdit: boolean
  onClose: () => void
}

export function DialogHeader({ titleId, applicant, mayEdit, onClose }: DialogHeaderProps) {
  const language = useLanguage()
  return (
    <HeaderFrame onClose={onClose}>
      {mayEdit ? (
        <PictureButton applicant={applicant} />
      ) : (
        <PersonAvatar person={applicant} picture={pictureUrl(applicant)} size={52} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{`${applicant.firstName} ${applicant.lastName}`}</bdi>
          </Typography>
          {mayEdit && <StarButton applicant={applicant} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          {applicant.primaryProfession && (
            <Typography variant="body2" color="textSecondary">
              {labelOf(professions, applicant.primaryProfession, language)}
            </Typography>
          )}
          {applicant.status !== 'active' && <StatusChip status={applicant.status} />}
          {mayEdit ? <StageMenu applicant={applicant} /> : <StatusBadge person={applicant} />}
        </Box>
      </Box>
    </HeaderFrame>
  )
}

/** Shown if the person is excluded from the search or is not looking for work. */
function StatusChip({ status }: Pick<ApplicantAnswer, 'status'>) {
  const language = useLanguage()
  return <Chip size="small" variant="outlined" label={labelOf(applicantStatusLabels, status, language)} />
}

/** The top of the dialog with its close button, in every state of the dialog. */
export function HeaderFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1.5, minHeight: 92 }}
    >
      {children}
      <IconButton aria-label={t('Close')} onClick={onClose} sx={{ ml: 'auto', mt: -0.75, mr: -1 }}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
