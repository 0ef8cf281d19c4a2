import { createContext, useCallback, useContext } from 'react'
import type { SendOptions } from '../files/sendFile.ts'

/** A document that a certificate refers to. */
export interface KeptPdf {
  documentId: string
  fileName: string
}

/**
 * Sends the PDF of a certificate at once, where the applicant is there already; without it, a PDF waits until the form is sent.
 */
export type SendPdf = (file: File, certificateName: string, options: SendOptions) => Promise<KeptPdf>

export const SendPdfContext = createContext<SendPdf | undefined>(undefined)

export const useSendPdf = (): SendPdf | undefined => useContext(SendPdfContext)

/** The files that are being read or sent: a form that is sent meanwhile waits for them. */
export const FilesUnderWayContext = createContext<Set<Promise<unknown>>>(new Set())

/** Has the form wait for what becomes of a file. */
export function useFileUnderWay(): (work: Promise<unknown>) => void {
  const underWay = useContext(FilesUnderWayContext)
  return useCallback(
    (work) => {
      underWay.add(work)
      const over = () => underWay.delete(work)
      work.then(over, over)
    },
    [underWay],
  )
}
