import { useState } from 'react'
import type { documentTypes } from '../../../../../../shared/documents/domain/document.ts'

/** The form values of a new document. */
export interface Said {
  documentType: (typeof documentTypes)[number] | ''
  description: string
  certificate: string
  expiryDate: string
}

const emptyDocumentDetails: Said = { documentType: '', description: '', certificate: '', expiryDate: '' }

/** The form of a new document, held by a component that stays mounted while the form is hidden. */
export function useDocumentForm() {
  const [said, setSaid] = useState(emptyDocumentDetails)
  const [file, setFile] = useState<File>()
  return {
    said,
    file,
    setFile,
    set: (changes: Partial<Said>) => setSaid((before) => ({ ...before, ...changes })),
    forget: () => {
      setSaid(emptyDocumentDetails)
      setFile(undefined)
    },
    /** Whether there is unsent input. */
    unsent: file !== undefined || Object.values(said).some((text) => text.trim() !== ''),
  }
}

export type DocumentForm = ReturnType<typeof useDocumentForm>
