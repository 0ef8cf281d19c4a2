import { maskCprNumbers } from '../../../../shared/kernel/domain/cprNumber.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Returns a hint if the text contains a CPR number, which is removed when it is sent. Otherwise undefined. */
export function useCprHint(typed: string): string | undefined {
  const { t } = useTranslation()
  if (maskCprNumbers(typed) === typed) return undefined
  return t('This looks like a CPR number and will be removed.')
}
