import { createContext, useContext } from 'react'
import type { SendOptions } from '../files/sendFile.ts'

export interface UploadedPdf {
  documentId: string
  fileName: string
}

/**
 * Uploads the PDF of a certificate immediately. Undefined for a new applicant, whose PDFs wait until the form is sent.
 */
export type SendPdf = (file: File, certificateName: string, options: SendOptions) => Promise<UploadedPdf>

export const SendPdfContext = createContext<SendPdf | undefined>(undefined)

export const useSendPdf = (): SendPdf | undefined => useContext(SendPdfContext)

/** The chosen files being read. Each resolves to whether it was accepted. A submit waits for them. */
export type FilesBeingRead = Set<Promise<boolean>>

export const FilesBeingReadContext = createContext<FilesBeingRead>(new Set())

/** Returns a function that makes the form wait for a file. */
export function useFileBeingRead(): (isTaken: Promise<boolean>) => void {
  const beingRead = useContext(FilesBeingReadContext)
  return (isTaken) => {
    beingRead.add(isTaken)
    void isTaken.then(() => beingRead.delete(isTaken))
  }
}
