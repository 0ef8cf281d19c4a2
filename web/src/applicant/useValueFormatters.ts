import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { usePhoneTexts } from './usePhoneNumber.ts'
import type { ValueFormatters } from './valueTexts.ts'

/** Returns the formatters of field values for the current language. */
export function useValueFormatters(): ValueFormatters {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, dateTime } = useFormats()
  const phone = usePhoneTexts()
  return useMemo(() => ({ t, language, date, dateTime, phone }), [t, language, date, dateTime, phone])
}
