import * as z from 'zod'
import { type FieldProblem, problemAt } from '../../kernel/domain/errors.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { cleanText } from '../../kernel/domain/text.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'
import { type UploadPurpose, type UploadType, uploadPurposes, uploadTypes } from './uploadTypes.ts'

/** The error messages of each purpose by problem code. */
export const uploadMessages = {
  document: {
    invalid_file: 'Only PDF files are allowed',
    file_too_large: 'File must be less than 10 MB',
    empty_file: 'The file is empty. Save it again, or choose another file.',
  },
  picture: {
    invalid_file: 'Invalid file type',
    file_too_large: 'Picture must be less than 5MB',
    empty_file: 'The file is empty. Save it again, or choose another file.',
  },
  wordFile: {
    invalid_file: 'Only Word files (.docx) without macros are allowed',
    file_too_large: 'File must be less than 10 MB',
    empty_file: 'The file is empty. Save it again, or choose another file.',
  },
} as const satisfies Record<UploadPurpose, Record<'invalid_file' | 'file_too_large' | 'empty_file', string>>

/** The message for pictures as phones take them. Not every browser shows them, so they are stored as JPEG. */
export const heifMessage = 'HEIC and AVIF pictures cannot be used. Choose a JPEG, PNG or WebP picture.'

/** Other names for the accepted types, sent by browsers, scanners and older programs. */
const aliases: Readonly<Record<string, UploadType>> = {
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'application/vnd.pdf': 'application/pdf',
  'text/pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
}

/** Matches types that say nothing about the content. Browsers send an empty one for files without an extension. */
const unspecific = /^((application|binary)\/(octet-stream|binary|unknown|(x-|force-)?download))?$/

/**
 * Returns the type under which a file is uploaded, or undefined if its declared type is another kind of file. The bytes
 * decide when it is stored.
 */
function declaredType(purpose: UploadPurpose, declared: string): string | undefined {
  const [type = ''] = declared.toLowerCase().split(';', 1)
  const name = type.trim()
  const [only, ...others] = uploadTypes[purpose]
  if (unspecific.test(name)) return others.length > 0 ? 'application/octet-stream' : only
  const known = aliases[name] ?? name
  const allowed: readonly string[] = uploadTypes[purpose]
  return allowed.includes(known) ? known : undefined
}

/** The claimed properties of a file, before its bytes are read. */
export interface FileFacts {
  purpose: UploadPurpose
  fileType: string
  /** In bytes. */
  fileSize: number
}

/** Returns why an upload is refused before its bytes are known, or undefined if it may be sent. */
export function fileProblem({ purpose, fileType, fileSize }: FileFacts): FieldProblem | undefined {
  const messages = uploadMessages[purpose]
  if (purpose === 'picture' && /^image\/(heic|heif|avif)\b/i.test(fileType))
    return problemAt('fileType', 'invalid_file', heifMessage)
  if (declaredType(purpose, fileType) === undefined) return problemAt('fileType', 'invalid_file', messages.invalid_file)
  if (fileSize < 1) return problemAt('fileSize', 'empty_file', messages.empty_file)
  if (fileSize >= limits.fileBytes[purpose]) return problemAt('fileSize', 'file_too_large', messages.file_too_large)
  return undefined
}

type PictureType = (typeof uploadTypes)['picture'][number]

const signatures: readonly { type: PictureType; bytes: readonly (number | undefined)[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // RIFF, four bytes of length, WEBP.
  {
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  },
]

/** Returns the type of a picture by its first bytes. Returns undefined if the product doesn't store it. */
export function pictureType(start: Uint8Array): PictureType | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => byte === undefined || start[index] === byte))?.type
}

/** Returns a file name for display: on one line and without folders. Long names are shortened but keep their extension. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = cleanText().parse(last)
  if (clean.length <= limits.fileName) return clean
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return (
    clean
      .slice(0, limits.fileName - ending.length)
      .toWellFormed()
      .replaceAll('\ufffd', '') + ending
  )
}

export const fileNameSchema = z
  .string('File name is required')
  .max(1000, 'File name too long')
  .transform(cleanFileName)
  .pipe(z.string().min(1, 'File name is required'))

export const uploadRequestSchema = z
  .strictObject({
    purpose: z.enum(uploadPurposes),
    fileName: fileNameSchema,
    fileType: oneLine().max(100),
    fileSize: z.int().min(0),
  })
  .check(({ value, issues }) => {
    const problem = fileProblem(value)
    if (problem) issues.push(issueAt([problem.path], value, rule(problem.code, problem.message)))
  })
  .transform(({ fileType, ...request }) => ({
    ...request,
    fileType: declaredType(request.purpose, fileType) ?? fileType,
  }))
export type UploadRequest = z.infer<typeof uploadRequestSchema>

/** Where and how to send the file: a multipart form post of these fields followed by `file`, valid until `expiresAt`. */
export const uploadTicketSchema = z.object({
  uploadId: z.uuid(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
})
export type UploadTicket = z.infer<typeof uploadTicketSchema>

/** A file sent inside a request: its claimed name and type, and its bytes. */
export interface SentFile {
  name: string
  type: string
  bytes: Uint8Array
}
