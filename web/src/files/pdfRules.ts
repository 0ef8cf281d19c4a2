import * as yup from 'yup'
import { signatureBytes, typeByContent } from '../../../shared/files/domain/upload.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'

/** What is said of a chosen file that is no PDF, too large or not to be read: of a CV, of one of the public, of any other document. */
const messages = {
  cv: { type: 'Please select a PDF file', size: 'CV must be less than 10MB', unread: 'Failed to process CV' },
  publicCv: {
    type: 'Please upload a PDF file',
    size: 'CV file must be less than 10MB',
    unread: 'Failed to process CV file',
  },
  document: { type: 'Only PDF files are allowed', size: 'File must be less than 10MB', unread: 'Failed to read file' },
} as const
export type PdfKind = keyof typeof messages

async function isPdf(file: File): Promise<boolean> {
  return typeByContent(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())) === 'application/pdf'
}

/** What is cheap to know is asked first, so that a file is read only when all else fits. */
const rulesOf = ({ type, size }: (typeof messages)[keyof typeof messages]) =>
  yup.mixed<File>().test(async (file, { createError }) => {
    if (file?.type !== 'application/pdf') return createError({ message: type })
    if (file.size === 0) return createError({ message: 'The file is empty' })
    if (file.size >= limits.fileBytes.document) return createError({ message: size })
    return (await isPdf(file)) || createError({ message: type })
  })

const rules = {
  cv: rulesOf(messages.cv),
  publicCv: rulesOf(messages.publicCv),
  document: rulesOf(messages.document),
}

/** Why a chosen file cannot be taken as a PDF: a title and a sentence, both keys of the translations. */
export interface FileRefusal {
  title: 'Invalid file type' | 'File too large' | 'Error'
  message: string
}

/** What speaks against a chosen file, if anything, seen by its type, size and first bytes. */
export async function pdfRefusal(file: File, kind: PdfKind): Promise<FileRefusal | undefined> {
  try {
    await rules[kind].validate(file)
    return undefined
  } catch (problem) {
    // A file that was deleted, or has no right to be read, is noticed when it is read.
    if (!(problem instanceof yup.ValidationError)) return { title: 'Error', message: messages[kind].unread }
    const { message } = problem
    return { title: message === messages[kind].size ? 'File too large' : 'Invalid file type', message }
  }
}
