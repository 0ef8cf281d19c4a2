import type { SubmissionStatus } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SoftChip } from '../../../ui/text/SoftChip.tsx'
import { statusColours, statusNames } from './statusTexts.ts'

export function StatusChip({ status }: { status: SubmissionStatus }) {
  const { t } = useTranslation()
  return <SoftChip colours={statusColours[status]}>{statusNames(t)[status]}</SoftChip>
}
