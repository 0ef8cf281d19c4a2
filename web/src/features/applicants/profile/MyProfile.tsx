import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { FormikProvider } from 'formik'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges.tsx'
import { UnsentNotice } from '../../../ui/feedback/UnsentNotice.tsx'
import { tabIn, withTab } from '../../../urls.ts'
import { DocumentsPanel } from './documents/DocumentsPanel.tsx'
import { useDocumentForm } from './documents/useDocumentForm.ts'
import { ExperiencePanel } from './ExperiencePanel.tsx'
import { formId, ProfileHeader } from './ProfileHeader.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ProfileTabs, panelId, tabId } from './ProfileTabs.tsx'
import { StaleProfile } from './StaleProfile.tsx'
import { useProfileEdit } from './useProfileEdit.ts'

const OwnData = lazyPart(async () => (await import('./OwnData.tsx')).OwnData)

interface MyProfileProps {
  profile: ProfileAnswer
  user: SessionUser
  /** Called with a newer version of the profile. */
  takeUp: (saved: ProfileAnswer) => void
  /** Called when files have changed the record. */
  onFiles: () => void
}

export function MyProfile({ profile, user, takeUp, onFiles }: MyProfileProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tab = tabIn(params)
  const showTab = (next: typeof tab) => setParams((now) => withTab(now, next), { replace: true })
  const edit = useProfileEdit(profile, takeUp)
  const { form, editing, newer } = edit
  // Held here, so that it survives a switch to other tabs.
  const document = useDocumentForm()
  const question = useLeaveQuestion(edit.unsaved || document.unsent)
  const losses = [
    edit.unsaved && t('Your changes to your profile have not been saved and will be lost.'),
    document.unsent && t('The document has not been sent and will be lost.'),
  ]
  return (
    <Card sx={{ mb: { xs: editing ? 9 : 0, sm: 0 } }}>
      <ProfileHeader
        profile={profile}
        user={user}
        editing={editing}
        saving={form.isSubmitting}
        onEdit={() => {
          edit.edit()
          showTab('profile')
        }}
        onCancel={edit.cancel}
        onPicture={onFiles}
      />
      <ProfileTabs tab={tab} onTab={showTab} />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} tabIndex={0} sx={panelStyle}>
        {/* Stays mounted while other tabs are shown, so that Save works there. */}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            showTab('profile')
            form.handleSubmit()
          }}
        >
          {editing && newer && (
            <StaleProfile
              base={edit.base}
              newer={newer}
              values={form.values}
              busy={form.isSubmitting}
              onReload={edit.reload}
              onOverwrite={edit.overwrite}
            />
          )}
          {editing && edit.isUnsent && (
            <Box sx={{ mb: 2 }}>
              <UnsentNotice />
            </Box>
          )}
          <FormikProvider value={form}>
            {tab === 'profile' && <ProfilePanel profile={profile} editing={editing} takeUp={takeUp} />}
          </FormikProvider>
        </form>
        {tab === 'profile' && profile.applicant && !editing && (
          <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2.5, pt: 2.5 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
              <OwnData />
            </Suspense>
          </Box>
        )}
        {tab === 'experience' && <ExperiencePanel jobs={profile.applicant?.workExperience ?? []} />}
        {tab === 'documents' && (
          <DocumentsPanel
            applicantId={profile.applicant?.id}
            certificates={[
              ...(profile.applicant?.certifications ?? []),
              ...(profile.applicant?.safetyTraining ?? []),
            ].map(({ name }) => name)}
            form={document}
            onChanged={onFiles}
          />
        )}
      </Box>
      <UnsavedChanges
        isOpen={question.isOpen}
        text={losses.filter(Boolean).join(' ')}
        onKeep={question.stay}
        onDiscard={question.leave}
      />
    </Card>
  )
}

const panelStyle = {
  p: { xs: 2, sm: 3 },
  // On phones a focused field must not be hidden behind the buttons at the bottom.
  '& input': { scrollMarginBottom: { xs: 96, sm: 0 } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
