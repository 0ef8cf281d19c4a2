import { useState } from 'react'
import { downloadDocument } from '../../../shared/documents/contract/downloadDocument.ts'
import type { ListedDocument } from '../../../shared/documents/domain/document.ts'
import { call, shownMessage } from '../api/call.ts'
import { told } from '../i18n/told.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { openFile } from '../ui/openFile.ts'
import { useToast } from '../ui/toast.tsx'

/** Answers an address of a document. */
export type AskForAddress = (document: Pick<ListedDocument, 'id' | 'applicantId'>) => Promise<{ url: string }>

/** As whoever has an account asks. */
export const byAccount: AskForAddress = ({ id, applicantId }) =>
  call(downloadDocument, { params: { id: applicantId, documentId: id } })

/** The way to have a document: its address is good for a minute, so that it is asked for each time. */
export function useDownload(document: ListedDocument, ask = byAccount) {
  const { originalName } = document
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      openFile((await ask(document)).url)
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
