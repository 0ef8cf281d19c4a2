import { useState } from 'react'
import type { documentTypes } from '../../../../../shared/documents/domain/document.ts'

/** What is said of a document that is to be added. */
export interface Said {
  documentType: (typeof documentTypes)[number] | ''
  description: string
  certificate: string
  expiryDate: string
}

const nothingSaid: Said = { documentType: '', description: '', certificate: '', expiryDate: '' }

/** The form of a document that is to be added, kept by what stays while the form is out of sight. */
export function useDocumentForm() {
  const [said, setSaid] = useState(nothingSaid)
  const [file, setFile] = useState<File>()
  return {
    said,
    file,
    setFile,
    set: (changes: Partial<Said>) => setSaid((before) => ({ ...before, ...changes })),
    forget: () => {
      setSaid(nothingSaid)
      setFile(undefined)
    },
    /** There is something to lose. */
    unsent: file !== undefined || Object.values(said).some((text) => text.trim() !== ''),
  }
}

export type DocumentForm = ReturnType<typeof useDocumentForm>
