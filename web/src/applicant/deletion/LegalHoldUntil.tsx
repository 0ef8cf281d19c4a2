import type { DeletionAnswer } from '../../../../shared/privacy/contract/deletionAnswer.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function LegalHoldUntil({ hold: { until, reason, heldByName } }: { hold: NonNullable<DeletionAnswer['hold']> }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const words = { date: date(until), name: heldByName, reason }
  return (
    <span>
      {heldByName === undefined
        ? t('Legal hold until {{date}}: {{reason}}', words)
        : t('Legal hold until {{date}}, set by {{name}}: {{reason}}', words)}
    </span>
  )
}
