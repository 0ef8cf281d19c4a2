import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { certificates } from '../../../../../../shared/domain/lists/certificates.ts'
import { labelOf } from '../../../../../../shared/domain/lists/listEntry.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { DetailSection, NothingThere } from '../../../../ui/DetailSection.tsx'
import { type DetailProps, expiryState } from '../sections.ts'

/** Certificates and safety training: who issued them, and when they run out. */
export function Certifications({ applicant }: Pick<DetailProps, 'applicant'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const held = [...applicant.certifications, ...applicant.safetyTraining]
  return (
    <DetailSection title={t('Certifications')}>
      {held.length === 0 && <NothingThere>{t('No certifications recorded')}</NothingThere>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {held.map(({ name, issuer, issueDate, expiryDate }) => (
          <Box
            component="li"
            key={[name, issuer, issueDate, expiryDate].join('|')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {labelOf(certificates, name, language)}
            </Typography>
            {issuer && (
              <Typography variant="body2" color="textSecondary">
                {issuer}
              </Typography>
            )}
            {expiryDate && <Expiry date={expiryDate} />}
          </Box>
        ))}
      </Box>
    </DetailSection>
  )
}

/** When something runs out, with a mark where that is soon or past. */
export function Expiry({ date }: { date: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const state = expiryState(date, new Date())
  const words = { date: formats.date(date) }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
      {state !== 'valid' && (
        <Chip
          size="small"
          variant="outlined"
          color={state === 'expired' ? 'error' : 'warning'}
          label={state === 'expired' ? t('Expired') : t('Expires soon')}
          sx={{ height: 20 }}
        />
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {state === 'expired' ? t('Expired {{date}}', words) : t('Expires {{date}}', words)}
      </Typography>
    </Box>
  )
}
