import * as yup from 'yup'
import { signatureBytes, typeByContent } from '../../../shared/files/domain/upload.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'

/**
 * Messages for a file that isn't a PDF, is too large or is unreadable: for a staff CV, a public CV, and other
 * documents.
 */
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

/** Cheap checks come first, so that a file is only read if everything else is fine. */
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

/** Why a file was refused. Title and message are translation keys. */
export interface FileRefusal {
  title: 'Invalid file type' | 'File too large' | 'Error'
  message: string
}

/** Returns why a file is refused, judging by type, size and first bytes, or undefined if it is fine. */
export async function pdfRefusal(file: File, kind: PdfKind): Promise<FileRefusal | undefined> {
  try {
    await rules[kind].validate(file)
    return undefined
  } catch (problem) {
    // A deleted or unreadable file is only noticed when it is read.
    if (!(problem instanceof yup.ValidationError)) return { title: 'Error', message: messages[kind].unread }
    const { message } = problem
    return { title: message === messages[kind].size ? 'File too large' : 'Invalid file type', message }
  }
}
