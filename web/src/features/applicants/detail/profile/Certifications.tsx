import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { certificateLabel } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import { isForeign } from '../../../../../../shared/applicants/domain/heldCredentials.ts'
import { countryLabel } from '../../../../../../shared/kernel/domain/countryNames.ts'
import { acceptanceDue } from '../../../../applicant/acceptanceText.ts'
import { Expiry } from '../../../../applicant/Expiry.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { DetailSection, EmptyHint } from '../../../../ui/layout/DetailSection.tsx'
import { WholeNumbers } from '../../../../ui/text/WholeParts.tsx'
import type { DetailProps } from '../sections.ts'

type Certification = DetailProps['applicant']['certifications'][number]

/** Certificates and safety training: issuer, country, recognition in Denmark or who must accept it, and expiry date. */
export function Certifications({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const recognition = ({ name, issuedIn, recognitionLetter, recognisedOn }: Certification) => {
    if (recognitionLetter === undefined && recognisedOn === undefined)
      return isForeign(issuedIn) ? acceptanceDue(t, name) : undefined
    return [t('Recognised in Denmark'), recognitionLetter, recognisedOn && date(recognisedOn)]
      .filter(Boolean)
      .join(', ')
  }
  const entries = [
    ...applicant.certifications.map((each) => ({ ...each, recognised: recognition(each) })),
    ...applicant.safetyTraining.map((each) => ({ ...each, issuedIn: undefined, recognised: undefined })),
  ]
  return (
    <DetailSection title={t('Certifications')}>
      {entries.length === 0 && <EmptyHint>{t('No certificates recorded')}</EmptyHint>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {entries.map(({ name, issuer, issuedIn, recognised, issueDate, expiryDate }) => (
          <Box
            component="li"
            key={[name, issuer, issueDate, expiryDate].join('|')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              <WholeNumbers text={certificateLabel(name, language)} />
            </Typography>
            {[[issuer, issuedIn && countryLabel(issuedIn, language)].filter(Boolean).join(', '), recognised]
              .filter(Boolean)
              .map((details) => (
                <Typography key={details} variant="body2" color="textSecondary">
                  {details}
                </Typography>
              ))}
            {expiryDate && (
              <Box component="span" sx={{ ml: 'auto' }}>
                <Expiry date={expiryDate} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </DetailSection>
  )
}
