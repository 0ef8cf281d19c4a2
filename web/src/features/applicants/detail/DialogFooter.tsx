import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { useEditFocus } from '../../../applicant/useEditFocus.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ShareProfile } from '../share/ShareProfile.tsx'

interface DialogFooterProps {
  applicant: ApplicantAnswer
  mayEdit: boolean
  mayShare: boolean
  editing: boolean
  saving: boolean
  /** Whether there are unsaved changes. */
  unsaved: boolean
  onEdit: () => void
  /** Opens the form with all fields. */
  onEditAll: () => void
  onCancel: () => void
}

/**
 * The dialog's actions, on the left where no toast covers them, and the record's dates. Save submits the surrounding
 * form.
 */
export function DialogFooter(props: DialogFooterProps) {
  const { applicant, mayEdit, mayShare, editing, saving, unsaved, onEdit, onEditAll, onCancel } = props
  const { t } = useTranslation()
  const { date } = useFormats()
  const { editButton, saveButton } = useEditFocus({ editing, saving })
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } },
      }}
    >
      {editing ? (
        <>
          <Button ref={saveButton} type="submit" variant="contained" disabled={saving || !unsaved}>
            {saving ? t('Saving...') : t('Save Changes')}
          </Button>
          <Button color="inherit" onClick={onCancel} disabled={saving}>
            {t('Cancel')}
          </Button>
          <Button color="inherit" onClick={onEditAll} disabled={saving}>
            {t('Edit all fields')}
          </Button>
        </>
      ) : (
        <>
          {mayShare && <ShareProfile person={applicant} />}
          {mayEdit && (
            <Button ref={editButton} variant="outlined" onClick={onEdit}>
              {t('Edit Profile')}
            </Button>
          )}
        </>
      )}
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {t('Last updated: {{date}}', { date: date(applicant.updatedAt) })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t('Created: {{date}}', { date: date(applicant.createdAt) })}
        </Typography>
      </Box>
    </Box>
  )
}
