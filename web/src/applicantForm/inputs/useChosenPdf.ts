import { useTranslation } from 'react-i18next'
import type { PdfKind } from '../../files/pdfRules.ts'
import { useToast } from '../../ui/toast.tsx'

/** Takes a chosen file if it is a PDF that may be sent, and says in a toast why it is not taken else. */
export function useChosenPdf(kind: PdfKind, onTaken: (file: File) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  return async (file: File): Promise<void> => {
    try {
      // Nobody needs the rules of files before choosing one.
      const { pdfRefusal } = await import('../../files/pdfRules.ts')
      const refusal = await pdfRefusal(file, kind)
      if (!refusal) return onTaken(file)
      toast({ title: t(refusal.title), description: t(refusal.message), variant: 'destructive' })
    } catch {
      toast({ title: t('Error'), description: t('Failed to read file'), variant: 'destructive' })
    }
  }
}
