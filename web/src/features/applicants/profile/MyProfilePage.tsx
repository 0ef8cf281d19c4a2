import Box from '@mui/material/Box'
import { getMyProfile } from '../../../../../shared/applicants/contract/getMyProfile.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { Connection } from './Connection.tsx'
import { MyProfile } from './MyProfile.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

/** `/my-profile`: the signed-in applicant's own data. */
export function MyProfilePage() {
  const { t } = useTranslation()
  const { user } = useSession()
  useDocumentTitle(t('My Profile'))
  // Staff can change it, too, so each visit reloads it.
  const { data, error, mutate } = useRoute(getMyProfile, {}, { revalidateIfStale: true })
  if (!user) return null
  const takeUp = (saved: typeof data) => void mutate(saved, { revalidate: false })
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      {data && <Connection profile={data} takeUp={takeUp} />}
      {data ? (
        <MyProfile profile={data} user={user} takeUp={takeUp} onFiles={() => void mutate()} />
      ) : error ? (
        <ErrorState problem={error} title={t('Your profile could not be loaded')} onRetry={() => void mutate()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Box>
  )
}
