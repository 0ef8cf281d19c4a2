import NobodyIcon from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { searchApplicants } from '../../../../shared/contract/search/searchApplicants.ts'
import { mayEver } from '../../../../shared/domain/access.ts'
import type { ApplicantRow } from '../../../../shared/domain/applicantSearch.ts'
import { labelOf } from '../../../../shared/domain/lists/listEntry.ts'
import { professions } from '../../../../shared/domain/lists/professions.ts'
import { applicantAddress, paths } from '../../addresses.ts'
import { useRoute } from '../../api/useRoute.ts'
import { pictureAddress } from '../../applicant/pictureAddress.ts'
import { StageBadge } from '../../applicant/StageBadge.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { recentApplicants, recentRequest } from './dashboardCalls.ts'

/** The applicants that changed last. */
export function RecentApplicants() {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="recent-applicants" sx={{ mt: 3 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box>
          <Typography variant="h2" id="recent-applicants">
            {t('Recent Applicants')}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Changed last')}
          </Typography>
        </Box>
        <Button component={Link} to={paths.applicants} size="small">
          {t('View all')}
        </Button>
      </Box>
      <RecentList />
    </Card>
  )
}

function RecentList() {
  const { t } = useTranslation()
  const { user } = useSession()
  const adds = user && mayEver(user.role, 'applicants:create')
  const { data, error, mutate } = useRoute(searchApplicants, recentRequest, { revalidateIfStale: true })
  if (data?.applicants.length === 0) {
    return (
      <EmptyState
        icon={<NobodyIcon />}
        title={t('No applicants found. Start by adding your first applicant.')}
        {...(adds ? { link: { to: paths.addApplicant, label: t('Add Applicant') } } : {})}
      />
    )
  }
  if (data) {
    return (
      <List disablePadding>
        {data.applicants.map((applicant) => (
          <RecentApplicant key={applicant.id} applicant={applicant} />
        ))}
      </List>
    )
  }
  if (error) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={error} title={t('The applicants could not be loaded')} onRetry={() => void mutate()} />
      </Box>
    )
  }
  return (
    <Box role="status" aria-label={t('Loading')}>
      {Array.from({ length: recentApplicants }, (_none, index) => `row ${index}`).map((row) => (
        <Box key={row} sx={rowLayout}>
          <Skeleton variant="circular" width={36} height={36} />
          <Box>
            <Skeleton width="min(180px, 60%)" />
            <Skeleton width="min(120px, 40%)" height={18} />
          </Box>
          <Skeleton variant="rounded" width={76} height={24} sx={{ borderRadius: 3 }} />
        </Box>
      ))}
    </Box>
  )
}

const rowLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr auto 112px' },
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  px: 2.5,
  py: 1,
} as const

function RecentApplicant({ applicant }: { applicant: ApplicantRow }) {
  const { t } = useTranslation()
  const { relative, dateTime } = useFormats()
  const language = useLanguage()
  const profession = applicant.primaryProfession
  return (
    <ListItem disablePadding divider sx={{ '&:last-of-type': { borderBottom: 0 } }}>
      <ListItemButton component={Link} to={applicantAddress(applicant.id)} sx={rowLayout}>
        <PersonAvatar person={applicant} picture={pictureAddress(applicant)} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {applicant.firstName} {applicant.lastName}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {profession ? labelOf(professions, profession, language) : t('No profession given')}
          </Typography>
        </Box>
        <StageBadge stage={applicant.pipelineStage} />
        <Typography
          variant="caption"
          color="textSecondary"
          data-tooltip={dateTime(applicant.updatedAt)}
          sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'right' }}
        >
          {relative(applicant.updatedAt)}
        </Typography>
      </ListItemButton>
    </ListItem>
  )
}
