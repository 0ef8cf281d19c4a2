import { maskCprNumbers } from '../../../../shared/kernel/domain/cprNumber.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** What whoever types a CPR number is told beside the field, undefined while nobody does: it goes as the text is sent. */
export function useCprHint(typed: string): string | undefined {
  const { t } = useTranslation()
  if (maskCprNumbers(typed) === typed) return undefined
  return t('This looks like a CPR number. We do not want it, and remove it')
}
