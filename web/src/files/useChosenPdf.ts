import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import type { PdfKind } from './pdfRules.ts'

/** Passes on a chosen file if it is an acceptable PDF. Otherwise says why in a toast and in `refusal` at the field. */
export function useChosenPdf(kind: PdfKind, onTaken: (file: File) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [refusal, setRefusal] = useState<string>()
  const choose = async (file: File): Promise<boolean> => {
    setRefusal(undefined)
    try {
      // The rules are loaded on demand.
      const { pdfRefusal } = await import('./pdfRules.ts')
      const found = await pdfRefusal(file, kind)
      if (!found) {
        onTaken(file)
        return true
      }
      setRefusal(found.message)
      toast({ title: t(found.title), description: t(found.message), variant: 'destructive' })
    } catch {
      setRefusal('Failed to read file')
      toast({ title: t('Error'), description: t('Failed to read file'), variant: 'destructive' })
    }
    return false
  }
  return { choose, refusal: refusal === undefined ? undefined : t(refusal) }
}
