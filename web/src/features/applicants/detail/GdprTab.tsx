import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { isAllowedForRole, isStaff } from '../../../../../shared/accounts/domain/access.ts'
import { channelLabels } from '../../../../../shared/kernel/lists/channels.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { DetailSection, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { auditUrl } from '../../../urls.ts'
import { Deletion } from './Deletion.tsx'
import { ExportApplicant } from './ExportApplicant.tsx'
import { PrivacyNoticeField } from './PrivacyNoticeField.tsx'
import { RetentionUntil } from './RetentionUntil.tsx'
import type { DetailProps } from './sections.ts'

/** Data protection: the person's consent, their privacy notice, the retention deadline, and their rights. */
export function GdprTab({ applicant, onErased }: Pick<DetailProps, 'applicant'> & { onErased: () => void }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormats()
  const { user } = useSession()
  const { channel, gdprConsentDate, poolConsent, source } = applicant
  const language = useLanguage()
  return (
    <>
      <DetailSection title={t('Data protection')}>
        <FieldList>
          <Field label={t('Consent date')} fallback={t('No consent recorded')}>
            {gdprConsentDate && dateTime(gdprConsentDate)}
          </Field>
          {poolConsent && (
            <Field label={t('Talent pool')}>
              {poolConsent.endedAt
                ? t('Consent withdrawn on {{date}}', { date: date(poolConsent.endedAt) })
                : t('Consent given on {{date}}', { date: date(poolConsent.at) })}
            </Field>
          )}
          {source && <Field label={t('Source')}>{t('Created by partner {{name}}', source)}</Field>}
          {channel && !source && <Field label={t('Source')}>{labelOf(channelLabels, channel, language)}</Field>}
          {user && isAllowedForRole(user.role, 'applicant:inform') && <PrivacyNoticeField applicant={applicant} />}
        </FieldList>
        {user && isStaff(user.role) && (
          <RetentionUntil applicant={applicant} mayChange={isAllowedForRole(user.role, 'applicant:erase')} />
        )}
        {user && isAllowedForRole(user.role, 'audit:read') && (
          <Button component={Link} to={auditUrl(applicant.id)} size="small" sx={{ mt: 1.5, ml: -0.5 }}>
            {t('View audit log')}
          </Button>
        )}
        {user && isAllowedForRole(user.role, 'applicant:exportData') && (
          <Box sx={{ mt: 1.5 }}>
            <ExportApplicant id={applicant.id} key={applicant.id} />
          </Box>
        )}
      </DetailSection>
      {user && isAllowedForRole(user.role, 'deletion:record') && (
        <Deletion
          applicant={applicant}
          canDecide={isAllowedForRole(user.role, 'applicant:erase')}
          onErased={onErased}
        />
      )}
    </>
  )
}
