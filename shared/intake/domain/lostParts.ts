import * as z from 'zod'
import type { OriginalEmail } from '../../conversations/domain/originalEmail.ts'
import { isNamedPdf } from '../../files/domain/actualKind.ts'
import { wordType } from '../../files/domain/uploadTypes.ts'
import { holdsMaskedCpr } from '../../kernel/domain/cprNumber.ts'

export const lostFileKinds = ['word', 'picture', 'zip', 'web_page'] as const
/** Why a PDF was not stored, where the person can mend it. */
export const lostFileFaults = ['too_large', 'locked', 'incomplete', 'empty'] as const

const lostFileSchema = z.object({
  fileName: z.string(),
  /** What the file is, where that helps the person. */
  kind: z.enum(lostFileKinds).optional(),
  /** Whether it is named PDF but is of another kind. */
  isMisnamed: z.boolean(),
  fault: z.enum(lostFileFaults).optional(),
})
export type LostFile = z.infer<typeof lostFileSchema>

/** What was left out of a mailed application. The person is notified, in the confirmation and on the status page. */
export const lostPartsSchema = z.object({
  /** Whether a CPR number was removed from the subject, the text or the name of a file. */
  hadCpr: z.boolean(),
  /** The attachments that could not be stored. */
  files: z.array(lostFileSchema),
  /** Set if neither the text nor the files of the mail were read. */
  unread: z.enum(['too_large', 'unreadable']).optional(),
})
export type LostParts = z.infer<typeof lostPartsSchema>

/** Returns what was left out of a mail, or undefined if nothing was. Logos and signatures belong to the text. */
export function lostParts(mail: OriginalEmail | undefined): LostParts | undefined {
  if (!mail) return undefined
  const { subject, body = '', attachments, unread } = mail
  const hadCpr = [subject, body, ...attachments.map(({ fileName }) => fileName)].some(holdsMaskedCpr)
  const files = attachments.filter(({ notKept }) => notKept !== undefined && notKept !== 'part_of_mail').map(lostFile)
  // Confirmations leave out harmful mails: their senders are rarely who they claim to be.
  const isUnread = unread !== undefined && unread !== 'harmful'
  return hadCpr || isUnread || files.length > 0 ? { hadCpr, files, ...(isUnread && { unread }) } : undefined
}

/** Returns how an attachment is reported that could not be stored. */
export function lostFile({ fileName, mimeType, notKept }: OriginalEmail['attachments'][number]): LostFile {
  const kind = kindOf(fileName, mimeType)
  const isMisnamed = notKept === 'not_pdf' && isNamedPdf(fileName) && kind !== undefined
  const fault = lostFileFaults.find((each) => each === notKept)
  return { fileName, ...(kind && { kind }), isMisnamed, ...(fault && { fault }) }
}

function kindOf(fileName: string, type: string): LostFile['kind'] {
  if (type === wordType || /\.docx$/i.test(fileName)) return 'word'
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('application/zip')) return 'zip'
  return type.startsWith('text/html') ? 'web_page' : undefined
}
