import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { isAllowedForRole } from '../../../../../../shared/accounts/domain/access.ts'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getClearance } from '../../../../../../shared/companies/contract/getClearance.ts'
import { type Missing, waiverKey } from '../../../../../../shared/companies/domain/clearance.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { ClearanceMark } from '../../../../applicant/clearance/ClearanceMark.tsx'
import { missingText } from '../../../../applicant/clearance/clearanceTexts.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../../routing/lazyPart.tsx'
import { useSession } from '../../../../session/session.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { DetailSection } from '../../../../ui/layout/DetailSection.tsx'
import { WholeNumbers } from '../../../../ui/text/WholeParts.tsx'
import { OriginalSeen } from './OriginalSeen.tsx'

const WaiverDialog = lazyDialog(async () => (await import('./WaiverDialog.tsx')).WaiverDialog)
const WithdrawWaiver = lazyDialog(async () => (await import('./WaiverDialog.tsx')).WithdrawWaiver)

/** Whether a person is cleared to start today in their own trade, with missing requirements and waivers. */
export function ClearanceSection({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [opened, setOpened] = useState<'waive' | 'takeBack'>()
  const request = { params: { id: applicant.id } }
  const { data, error, mutate } = useRoute(getClearance, request, { revalidateIfStale: true })
  // Any change of the record may have resolved a missing requirement.
  const { version } = applicant
  useEffect(() => {
    if (version) void mutate()
  }, [version, mutate])
  const mayWaive = user ? isAllowedForRole(user.role, 'startRules:manage') : false
  const waivable = data?.missing.filter((each) => waiverKey(each) !== undefined) ?? []
  return (
    <DetailSection title={t('Cleared to start?')}>
      {error && !data && (
        <ErrorState problem={error} title={t('This could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <ClearanceMark clearance={data} />
          <OriginalSeen applicant={applicant} />
          {data.waived.length > 0 && applicant.waiver && <LetPass waived={data.waived} waiver={applicant.waiver} />}
          {mayWaive && (waivable.length > 0 || applicant.waiver) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {waivable.length > 0 && (
                <Button size="small" variant="outlined" onClick={() => setOpened('waive')}>
                  {t('Waive temporarily')}
                </Button>
              )}
              {applicant.waiver && (
                <Button size="small" color="inherit" onClick={() => setOpened('takeBack')}>
                  {t('Remove waiver')}
                </Button>
              )}
            </Box>
          )}
        </Box>
      )}
      <Suspense>
        {opened === 'waive' && (
          <WaiverDialog applicant={applicant} missing={waivable} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'takeBack' && <WithdrawWaiver applicant={applicant} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </DetailSection>
  )
}

interface LetPassProps {
  waived: readonly Missing[]
  waiver: NonNullable<ApplicantAnswer['waiver']>
}

function LetPass({ waived, waiver: { until, reason } }: LetPassProps) {
  const { t } = useTranslation()
  const formatters = { t, language: useLanguage(), date: useFormats().date }
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <WholeNumbers
        text={t('Waived until {{date}}: {{waived}}. {{reason}}', {
          date: formatters.date(until),
          waived: waived.map((each) => missingText(each, formatters)).join('; '),
          reason,
        })}
      />
    </Typography>
  )
}
