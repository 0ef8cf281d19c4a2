import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { getApplicant } from '../../../../../../shared/applicants/contract/getApplicant.ts'
import { deleteDocument } from '../../../../../../shared/documents/contract/deleteDocument.ts'
import { listApplicantDocuments } from '../../../../../../shared/documents/contract/listApplicantDocuments.ts'
import { updateDocument } from '../../../../../../shared/documents/contract/updateDocument.ts'
import type { DocumentChanges, ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { call } from '../../../../api/call.ts'
import { routeKey } from '../../../../api/useRoute.ts'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { timelineKey } from '../../changes/timelinePages.ts'

/** Changes an applicant's documents and keeps their list, the record and its timeline in sync. */
export function useDocumentChanges(applicantId: string) {
  const { mutate } = useSWRConfig()
  const { showChange } = useApplicantChanges()
  return useMemo(() => {
    const params = { id: applicantId }
    const show = (change: (documents: ListedDocument[]) => ListedDocument[]) => {
      const listed = routeKey(listApplicantDocuments, { params })
      void mutate<ListedDocument[]>(listed, (documents) => documents && change(documents), { revalidate: false })
      void mutate(timelineKey(applicantId))
    }
    /** The record refers to its CV, its picture and its certificate files, and each change gives it a new version. */
    const readRecord = async () => {
      // If the record can't be read now, what is shown stays nearly right and the next save reports that it is stale.
      const applicant = await call(getApplicant, { params }).catch(() => undefined)
      if (applicant) showChange(applicant)
    }
    return {
      added: (document: ListedDocument) => {
        show((documents) => [document, ...documents])
        void readRecord()
      },
      change: async (document: ListedDocument, body: DocumentChanges) => {
        const changed = await call(updateDocument, { params: { ...params, documentId: document.id }, body })
        show((documents) => documents.map((other) => (other.id === changed.id ? changed : other)))
        // A certificate document may have renewed the certificate.
        if (changed.documentType !== document.documentType || changed.certificate) void readRecord()
      },
      remove: async (document: ListedDocument) => {
        await call(deleteDocument, { params: { ...params, documentId: document.id } })
        show((documents) => documents.filter((other) => other.id !== document.id))
        void readRecord()
      },
      pictureChanged: () => {
        void mutate(timelineKey(applicantId))
        void readRecord()
      },
    }
  }, [applicantId, mutate, showChange])
}
