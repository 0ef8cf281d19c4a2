import { type ActualKind, actualKind, isNamedPdf } from '../../../shared/files/domain/actualKind.ts'
import {
  type DocumentProblem,
  documentMessages,
  documentProblem,
} from '../../../shared/files/domain/documentProblem.ts'
import { wordMessages, wordProblem } from '../../../shared/files/domain/wordFile.ts'
import { bytesOfFile } from './bytesOfFile.ts'

/**
 * Messages for a file of another type, a large and an unreadable one: for a staff CV, a public CV, other documents,
 * and Word files.
 */
const messages = {
  cv: { type: 'Please select a PDF file', size: 'CV must be less than 10MB', unread: 'Failed to process CV' },
  publicCv: {
    type: 'Please upload a PDF file',
    size: 'CV file must be less than 10MB',
    unread: 'Failed to process CV file',
  },
  document: { type: 'Only PDF files are allowed', size: 'File must be less than 10 MB', unread: 'Failed to read file' },
  wordFile: { type: wordMessages.invalid_file, size: wordMessages.file_too_large, unread: 'Failed to read file' },
} as const
export type FileKind = keyof typeof messages

/** Why a file was refused. Title and message are translation keys. */
export interface FileRefusal {
  title: 'Invalid file type' | 'File too large' | 'This file cannot be used' | 'Error'
  message: string
}

/** Returns why a file is refused, judging by its bytes alone, or undefined if it is fine. */
export async function fileRefusal(file: File, kind: FileKind): Promise<FileRefusal | undefined> {
  try {
    const problem = await (kind === 'wordFile' ? wordProblem : documentProblem)(bytesOfFile(file))
    return problem && refusalFor(problem, kind)
  } catch {
    // A deleted or unreadable file is only noticed when it is read.
    return { title: 'Error', message: messages[kind].unread }
  }
}

function refusalFor(problem: DocumentProblem, kind: FileKind): FileRefusal {
  if (problem === 'file_too_large') return { title: 'File too large', message: messages[kind].size }
  if (problem === 'invalid_file') return { title: 'Invalid file type', message: messages[kind].type }
  return {
    title: 'This file cannot be used',
    message: (kind === 'wordFile' ? wordMessages : documentMessages)[problem],
  }
}

/** What a file that is named PDF is instead, and how to make a PDF of it. Translation keys. */
const hints: Record<ActualKind, string> = {
  word: 'The file is named PDF but is a Word file. Open it in Word, save it as a PDF there, and choose the new file.',
  picture: 'The file is named PDF but is a picture. Use “Take photos”: it makes a PDF of your pictures.',
  zip: 'The file is named PDF but is a zip file. Unpack it, and choose the PDF in it.',
  web_page:
    'The file is named PDF but is a web page. Open it, print it, choose “Save as PDF”, and choose the new file.',
  late_pdf:
    'The file has something else before the PDF. Open it in a PDF program, save it as a new PDF, and choose the new file.',
}

/** Returns what helps with a file that is named PDF but refused as another type. */
export async function fileHint({ title }: FileRefusal, file: File, kind: FileKind): Promise<string | undefined> {
  if (title !== 'Invalid file type' || kind === 'wordFile' || !isNamedPdf(file.name)) return undefined
  const found = await actualKind(bytesOfFile(file)).catch(() => undefined)
  return found && hints[found]
}
