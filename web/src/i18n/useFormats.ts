import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, formatsIn } from './formats.ts'
import { useLanguage } from './language.ts'

/** Dates and numbers in the language chosen. */
export function useFormats(): Formats {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => formatsIn(language, t), [language, t])
}
