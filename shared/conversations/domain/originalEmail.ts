import * as z from 'zod'

/** Why the text and files of a mail were not read. */
export const unreadReasons = ['too_large', 'harmful', 'unreadable'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/**
 * Why an attachment was not stored. `winmail` files are Outlook's own format. `part_of_mail` files, such as a logo or a
 * signature, belong to the text.
 */
export const notKeptReasons = [
  'not_pdf',
  'winmail',
  'empty',
  'incomplete',
  'locked',
  'too_large',
  'too_many',
  'part_of_mail',
] as const
export type NotKeptReason = (typeof notKeptReasons)[number]

/** The mail a person applied with, as sent. Its content is untrusted. */
export const originalEmailSchema = z.strictObject({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  date: z.iso.datetime().optional(),
  messageId: z.string().optional(),
  /** All attachments, stored or not, also those of attached mails. Sizes are in bytes. Older records give no reasons. */
  attachments: z.array(
    z.strictObject({
      fileName: z.string(),
      mimeType: z.string(),
      size: z.int(),
      notKept: z.enum(notKeptReasons).optional(),
    }),
  ),
  headers: z.record(z.string(), z.string()),
  /** Whether the body was converted from HTML. */
  isHtml: z.boolean(),
  /** The text, possibly shortened. Older records lack it. */
  body: z.string().optional(),
  isCut: z.boolean().optional(),
  unread: z.enum(unreadReasons).optional(),
})
export type OriginalEmail = z.infer<typeof originalEmailSchema>
