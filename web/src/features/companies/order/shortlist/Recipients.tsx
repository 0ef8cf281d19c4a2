import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { PhoneLink } from '../../../../applicant/PhoneLink.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

export function Recipients({ person: { phone, email } }: { person: Pick<ApplicantAnswer, 'phone' | 'email'> }) {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" component="div" sx={recipientsStyle}>
      {phone && <PhoneLink phone={phone} />}
      {email ? (
        <Link href={`mailto:${email}`} color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Link>
      ) : (
        <span>{t('No email address')}</span>
      )}
    </Typography>
  )
}

/** On phones the links are tall enough to tap. */
const recipientsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { sm: 0.5 },
  '& a': { display: 'inline-block', py: { xs: 1.5, sm: 0 } },
}
