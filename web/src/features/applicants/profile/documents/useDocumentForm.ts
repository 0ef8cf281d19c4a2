import { useState } from 'react'
import type { documentTypes } from '../../../../../../shared/documents/domain/document.ts'

/** The form values of a new document. */
export interface DocumentInput {
  documentType: (typeof documentTypes)[number] | ''
  description: string
  certificate: string
  expiryDate: string
}

const emptyDocumentDetails: DocumentInput = { documentType: '', description: '', certificate: '', expiryDate: '' }

/** The form of a new document, held by a component that stays mounted while the form is hidden. */
export function useDocumentForm() {
  const [details, setDetails] = useState(emptyDocumentDetails)
  const [file, setFile] = useState<File>()
  return {
    details,
    file,
    setFile,
    set: (changes: Partial<DocumentInput>) => setDetails((before) => ({ ...before, ...changes })),
    reset: () => {
      setDetails(emptyDocumentDetails)
      setFile(undefined)
    },
    /** Whether there is unsent input. */
    unsent: file !== undefined || Object.values(details).some((text) => text.trim() !== ''),
  }
}

export type DocumentForm = ReturnType<typeof useDocumentForm>
