import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { getMyProfile } from '../../../../shared/applicants/contract/getMyProfile.ts'
import type { RouteAnswer } from '../../../../shared/kernel/contract/defineRoute.ts'
import { listMyQuestions } from '../../../../shared/proposals/contract/listMyQuestions.ts'
import { useRoute } from '../../api/useRoute.ts'
import { ProgressBadge } from '../../applicant/ProgressBadge.tsx'
import { progressTexts } from '../../applicant/progressTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { lazyPart } from '../../routing/lazyPart.tsx'
import { DescriptionOutlinedIcon as DocumentsIcon } from '../../ui/icons/DescriptionOutlinedIcon.tsx'
import { PersonOutlinedIcon as ProfileIcon } from '../../ui/icons/PersonOutlinedIcon.tsx'
import { TimelineOutlinedIcon as StatusIcon } from '../../ui/icons/TimelineOutlinedIcon.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { paths, profileUrl } from '../../urls.ts'
import { ownQuestionsRequest } from './dashboardCalls.ts'

/** Only for people with open questions. */
const MyQuestions = lazyPart(async () => (await import('./questions/MyQuestions.tsx')).MyQuestions)

/** The first page of an applicant, with tiles for their data and application. */
export function WelcomePanel({ name }: { name: string }) {
  const { t } = useTranslation()
  // Staff change it, so each visit reloads it.
  const { data: own } = useRoute(getMyProfile, {}, { revalidateIfStale: true })
  const { data: ownQuestions, mutate } = useRoute(listMyQuestions, ownQuestionsRequest, { revalidateIfStale: true })
  const tiles = [
    {
      icon: ProfileIcon,
      to: paths.profile,
      title: t('Profile Management'),
      text: t('Keep your contact details and experience up to date, so recruiters can find you the right job.'),
      way: t('Open my profile'),
    },
    {
      icon: StatusIcon,
      to: paths.profile,
      title: t('Application Status'),
      mark: own?.progress && <ProgressBadge progress={own.progress} />,
      text: statusText(t, own),
      way: t('See my status'),
    },
    {
      icon: DocumentsIcon,
      to: profileUrl('documents'),
      title: t('Documents'),
      text: t(
        'Your CV and certificates are stored securely. Recruiters can open them. Once you have agreed to be put forward, they can share selected documents with the employer.',
      ),
      way: t('Open my documents'),
    },
  ]
  return (
    <>
      <PageHeader title={t('Welcome, {{name}}', { name })} />
      {ownQuestions && ownQuestions.questions.length > 0 && (
        <Suspense>
          <MyQuestions questions={ownQuestions.questions} mutate={mutate} />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {tiles.map(({ icon: Icon, to, title, mark, text, way }) => (
          <Card key={title}>
            <CardActionArea component={Link} to={to} sx={{ p: 3, height: '100%' }}>
              <Icon color="primary" style={{ fontSize: 28, marginBottom: 12 }} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography variant="h2">{title}</Typography>
                {mark}
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600, color: 'primary.main' }}>
                {way} <span aria-hidden>→</span>
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  )
}

/** The state of the application; a general description until it is known. */
function statusText(t: TFunction, own: RouteAnswer<typeof getMyProfile> | undefined): string {
  if (!own) return t('Follow your application from received to hired.')
  return own.progress
    ? progressTexts(t)[own.progress]
    : t('No application is linked to your account. Go to your profile to link one or start a new one.')
}
