import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadDocument } from '../../../shared/contract/documents/downloadDocument.ts'
import type { ListedDocument } from '../../../shared/domain/document.ts'
import { call, shownMessage } from '../api/call.ts'
import { told } from '../i18n/told.ts'
import { openFile } from '../ui/openFile.ts'
import { useToast } from '../ui/toast.tsx'

/** The way to have a document: its address is good for a minute, so that it is asked for each time. */
export function useDownload({ id, applicantId, originalName }: ListedDocument) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      openFile((await call(downloadDocument, { params: { id: applicantId, documentId: id } })).url)
    } catch (problem) {
      toast({
        title: t('{{name}} could not be downloaded', { name: originalName }),
        description: told(t, shownMessage(problem)),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
