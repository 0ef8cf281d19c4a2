import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { poolText } from '../../../../shared/applicants/domain/poolConsent.ts'
import { recipientsText, rightsText } from '../../../../shared/privacy/domain/privacyTexts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../urls.ts'
import { FormSection } from '../FormSection.tsx'
import { CheckInput } from '../inputs/CheckInput.tsx'
import { useSections } from '../sectionState.tsx'

/** The consent: given by the candidate, or recorded by staff. */
export function ConsentSection() {
  const { t } = useTranslation()
  const { use } = useSections()
  const language = useLanguage()
  const isPublic = use === 'public'
  const rights = isPublic
    ? [t('We store what you send here to find you work in Denmark.'), recipientsText[language], rightsText[language]]
    : [
        t('The applicant knows what is stored, what it is used for and who sees it, and has agreed.'),
        t('Consent can be withdrawn at any time. The data is then deleted on request.'),
        t('The consent date is saved on the applicant.'),
      ]
  return (
    <FormSection name="consent">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '75ch' }}>
        {rights.map((right) => (
          <Typography key={right} component="li" variant="body2" color="textSecondary">
            {right}
          </Typography>
        ))}
      </Box>
      {isPublic && (
        <Link href={paths.privacy} target="_blank" variant="body2" sx={{ justifySelf: 'start' }}>
          {t('How we handle your data')}
        </Link>
      )}
      <CheckInput
        name="gdprConsent"
        required
        label={
          isPublic
            ? t('I agree that my personal data is stored and used for recruitment as described here.')
            : t('The applicant has consented to the processing of their personal data for recruitment (GDPR).')
        }
      />
      {isPublic && (
        <CheckInput
          name="talentPool"
          label={poolText[language]}
          hint={t('This is optional. You can withdraw your consent at any time.')}
        />
      )}
    </FormSection>
  )
}
