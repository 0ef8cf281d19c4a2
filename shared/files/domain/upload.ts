import * as z from 'zod'
import { type FieldProblem, problemAt } from '../../kernel/domain/errors.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { cleanText } from '../../kernel/domain/text.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'

/** The purpose of an upload. Documents must be PDFs; pictures must be in a format that browsers display. */
export const uploadPurposes = ['document', 'picture'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** The media types accepted for each purpose. */
export const uploadTypes = {
  document: ['application/pdf'],
  picture: ['image/jpeg', 'image/png', 'image/webp'],
} as const satisfies Record<UploadPurpose, readonly string[]>
export type UploadType = (typeof uploadTypes)[UploadPurpose][number]

export const uploadMessages = {
  document: { type: 'Only PDF files are allowed', size: 'File must be less than 10MB', empty: 'The file is empty' },
  picture: { type: 'Invalid file type', size: 'Picture must be less than 5MB', empty: 'The file is empty' },
} as const satisfies Record<UploadPurpose, Record<'type' | 'size' | 'empty', string>>

/** The claimed properties of a file, before its bytes are read. */
export interface FileFacts {
  purpose: UploadPurpose
  fileType: string
  /** In bytes. */
  fileSize: number
}

/**
 * Returns why a file is refused, or undefined if it is accepted. The browser, the upload request and the check of the stored object share
 * this rule.
 */
export function fileProblem({ purpose, fileType, fileSize }: FileFacts): FieldProblem | undefined {
  const allowed: readonly string[] = uploadTypes[purpose]
  if (!allowed.includes(fileType)) return problemAt('fileType', 'invalid_file', uploadMessages[purpose].type)
  if (fileSize < 1) return problemAt('fileSize', 'empty_file', uploadMessages[purpose].empty)
  if (fileSize >= limits.fileBytes[purpose])
    return problemAt('fileSize', 'file_too_large', uploadMessages[purpose].size)
  return undefined
}

const signatures: readonly { type: UploadType; bytes: readonly (number | undefined)[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // RIFF, four bytes of length, WEBP.
  {
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  },
]

/** Returns the type of a file by its first bytes, regardless of its claimed type. Returns undefined if the product doesn't accept it. */
export function typeByContent(start: Uint8Array): UploadType | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => byte === undefined || start[index] === byte))?.type
}

/** The number of bytes needed to detect the type. */
export const signatureBytes = 16

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
