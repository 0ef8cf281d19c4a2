import type { TFunction } from 'i18next'
import { noReasonLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import { type LabelLanguage, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { ShownClientDecision } from '../../../../shared/proposals/contract/clientDecisionAnswer.ts'

interface ValueFormatters {
  t: TFunction
  language: LabelLanguage
  date: (value: string) => string
}

export function clientDecisionLine(
  { answer, reason, startDate }: ShownClientDecision,
  { t, language, date }: ValueFormatters,
): string {
  if (answer === 'no') return t('No: {{reason}}', { reason: labelOf(noReasonLabels, reason ?? 'other', language) })
  const words = answer === 'yes' ? t('Yes') : t('Would like to meet first')
  return startDate === undefined ? words : t('{{words}}, start {{date}}', { words, date: date(startDate) })
}
