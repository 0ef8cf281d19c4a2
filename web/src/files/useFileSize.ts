import { useCallback } from 'react'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Returns a formatter for file sizes, such as `12.5 KB`. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const { number } = useFormats()
  return useCallback(
    (bytes) => t('{{size}} KB', { size: number(bytes / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }),
    [t, number],
  )
}
