import { useState } from 'react'
import { downloadDocument } from '../../../shared/documents/contract/downloadDocument.ts'
import type { ListedDocument } from '../../../shared/documents/domain/document.ts'
import { call, shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { openFile } from '../ui/openFile.ts'

/** Requests the download address of a document. */
export type RequestDownloadUrl = (document: Pick<ListedDocument, 'id' | 'applicantId'>) => Promise<{ url: string }>

/** Requests it as a signed-in user. */
export const byAccount: RequestDownloadUrl = ({ id, applicantId }) =>
  call(downloadDocument, { params: { id: applicantId, documentId: id } })

/** Downloads a document. Its address expires after a minute, so it is requested each time. */
export function useDownload(document: ListedDocument, requestUrl = byAccount) {
  const { originalName } = document
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      openFile((await requestUrl(document)).url)
    } catch (problem) {
      toast({
        title: t('{{name}} could not be downloaded', { name: originalName }),
        description: translateMessage(t, shownMessage(problem)),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
