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
