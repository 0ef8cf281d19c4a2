import { createContext, useContext } from 'react'
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

/** The chosen files that are being read, each telling whether it is taken: a form that is sent meanwhile waits for them. */
export type FilesBeingRead = Set<Promise<boolean>>

export const FilesBeingReadContext = createContext<FilesBeingRead>(new Set())

/** Has the form wait for a file. */
export function useFileBeingRead(): (isTaken: Promise<boolean>) => void {
  const beingRead = useContext(FilesBeingReadContext)
  return (isTaken) => {
    beingRead.add(isTaken)
    void isTaken.then(() => beingRead.delete(isTaken))
  }
}
