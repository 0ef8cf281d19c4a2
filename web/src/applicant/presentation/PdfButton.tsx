import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Presentation } from '../../../../shared/proposals/contract/presentationAnswer.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useValueFormatters } from '../useValueFormatters.ts'

const pdfScript = scriptOnDemand(() => import('./savePresentation.ts'))

/** Downloads a presentation as a PDF. The PDF code is loaded on demand. */
export function PdfButton({ presentation }: { presentation: Presentation }) {
  const { t } = useTranslation()
  const formatters = useValueFormatters()
  const toast = useToast()
  const { user = null } = useSession()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { savePresentation } = await pdfScript()
      await savePresentation(presentation, user, formatters)
    } catch {
      toast({ title: t('The PDF could not be created'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void save()}>
      {busy ? t('Creating PDF...') : t('Save as PDF')}
    </Button>
  )
}
