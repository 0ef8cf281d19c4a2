import type { TFunction } from 'i18next'
import { noReasonLabels } from '../../../../shared/kernel/lists/clientVerdicts.ts'
import { type LabelLanguage, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { GivenVerdict } from '../../../../shared/proposals/contract/verdictAnswer.ts'

interface Telling {
  t: TFunction
  language: LabelLanguage
  date: (value: string) => string
}

export function verdictLine({ answer, reason, startDate }: GivenVerdict, { t, language, date }: Telling): string {
  if (answer === 'no') return t('No: {{reason}}', { reason: labelOf(noReasonLabels, reason ?? 'other', language) })
  const words = answer === 'yes' ? t('Yes') : t('Meet first')
  return startDate === undefined ? words : t('{{words}}, start {{date}}', { words, date: date(startDate) })
}
