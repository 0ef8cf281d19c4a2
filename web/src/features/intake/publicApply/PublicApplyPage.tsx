import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { AgencyFooter } from '../../../applicant/agency/AgencyFooter.tsx'
import { GeoNamesNote } from '../../../applicantForm/GeoNamesNote.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckCircleOutlineOutlinedIcon as DoneIcon } from '../../../ui/icons/CheckCircleOutlineOutlinedIcon.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

/** `/public-apply`: anyone can apply without an account. */
export function PublicApplyPage() {
  const { t } = useTranslation()
  /** The email that the application was sent with. */
  const [sentFrom, setSentFrom] = useState<string>()
  const submitted = sentFrom !== undefined
  useDocumentTitle(submitted ? t('Application Submitted') : t('Job Application'))
  return (
    <PublicPage
      width={880}
      footer={
        <>
          <AgencyFooter />
          <GeoNamesNote />
        </>
      }
    >
      {submitted ? (
        <Submitted email={sentFrom} onAgain={() => setSentFrom(undefined)} />
      ) : (
        <>
          <PageHeader
            title={t('Job Application')}
            text={t('Tell us what you can do and when you can start. Fields marked with * are required.')}
          />
          <ApplicationForm
            onSubmitted={(email) => {
              setSentFrom(email)
              window.scrollTo(0, 0)
            }}
          />
        </>
      )}
    </PublicPage>
  )
}

function Submitted({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        mt: { xs: 4, md: 8 },
        px: { xs: 2, sm: 6 },
        py: { xs: 5, sm: 7 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        textAlign: 'center',
      }}
    >
      <DoneIcon color="success" style={{ fontSize: 44 }} />
      <Typography variant="h1" tabIndex={-1} ref={(title) => title?.focus()} sx={{ outline: 'none' }}>
        {t('Application Submitted')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'balance', overflowWrap: 'anywhere' }}>
        {t(
          "Thank you. We are sending an email to {{email}} with a link to follow or withdraw your application. If it hasn't arrived in 10 minutes, check your spam folder.",
          { email },
        )}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        <Link component={RouterLink} to={paths.yourData} underline="always">
          {t('No email? Get a new link to your application')}
        </Link>
      </Typography>
      <Button variant="outlined" onClick={onAgain} sx={{ mt: 2, minHeight: 44 }}>
        {t('Submit Another Application')}
      </Button>
    </Box>
  )
}
