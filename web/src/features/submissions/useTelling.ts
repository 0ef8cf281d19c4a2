import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { Telling } from './submittedText.ts'

/** How submitted values are told in the language chosen. */
export function useTelling(): Telling {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  return useMemo(() => ({ t, language, date }), [t, language, date])
}
