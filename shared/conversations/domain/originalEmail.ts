import * as z from 'zod'

/** Why the text and files of a mail were not read. */
export const unreadReasons = ['too_large', 'harmful', 'unreadable'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** The mail a person applied with, as sent. Its content is untrusted. */
export const originalEmailSchema = z.strictObject({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  date: z.iso.datetime().optional(),
  messageId: z.string().optional(),
  /** All attachments, stored or not. Sizes are in bytes. */
  attachments: z.array(z.strictObject({ fileName: z.string(), mimeType: z.string(), size: z.int() })),
  headers: z.record(z.string(), z.string()),
  /** Whether the body was converted from HTML. */
  isHtml: z.boolean(),
  /** The text, possibly shortened. Older records lack it. */
  body: z.string().optional(),
  isCut: z.boolean().optional(),
  unread: z.enum(unreadReasons).optional(),
})
export type OriginalEmail = z.infer<typeof originalEmailSchema>
