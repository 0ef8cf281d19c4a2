import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { ProgressBadge } from '../../../applicant/ProgressBadge.tsx'
import { useEditFocus } from '../../../applicant/useEditFocus.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { OwnPicture } from './OwnPicture.tsx'

/** The id of the form, so that Save can be outside of it. */
export const formId = 'profile-form'

interface ProfileHeaderProps {
  profile: ProfileAnswer
  user: SessionUser
  editing: boolean
  saving: boolean
  onEdit: () => void
  onCancel: () => void
  /** Called when the picture was replaced or removed. */
  onPicture: () => void
}

/** The person's name, the progress of the application, and the buttons of edit mode. */
export function ProfileHeader({ profile, user, editing, saving, onEdit, onCancel, onPicture }: ProfileHeaderProps) {
  const { t } = useTranslation()
  const { editButton, saveButton } = useEditFocus({ editing, saving })
  const language = useLanguage()
  const { applicant, progress, account } = profile
  const { firstName, lastName } = applicant ?? account
  const name = [firstName, lastName].filter(Boolean).join(' ') || user.username
  const profession = applicant?.primaryProfession
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, sm: 3 },
        pb: { xs: 2, sm: 2 },
      }}
    >
      <OwnPicture
        applicant={applicant}
        account={{ id: user.id, firstName, lastName, username: user.username }}
        onPicture={onPicture}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {profession ? labelOf(professions, profession, language) : t('Not specified')}
          </Typography>
          {progress && <ProgressBadge progress={progress} />}
        </Box>
      </Box>
      <Box sx={{ ...actions, ...(editing && withinSight) }}>
        {editing ? (
          <>
            <Button variant="outlined" disabled={saving} onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button ref={saveButton} type="submit" form={formId} variant="contained" disabled={saving}>
              {saving ? t('Saving...') : t('Save')}
            </Button>
          </>
        ) : (
          <Button ref={editButton} variant="contained" startIcon={<EditIcon />} onClick={onEdit}>
            {t('Edit Profile')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const actions = {
  display: 'flex',
  gap: 1,
  flexGrow: { xs: 1, sm: 0 },
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const

/** On phones, where the fields are stacked, Save sticks to the bottom of the screen. */
const withinSight = {
  '@media (max-width: 599.95px)': {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: 'appBar',
    px: 2,
    py: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    backgroundColor: 'background.paper',
  },
} as const
