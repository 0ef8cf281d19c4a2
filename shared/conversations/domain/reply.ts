import * as z from 'zod'
import { unreadReasons } from './originalEmail.ts'

/** Why a mail that came in was not kept as it is. */
export const replyRefusals = [...unreadReasons, 'too_many'] as const
export type ReplyRefusal = (typeof replyRefusals)[number]

/** Whose address an answer came from: the person's own, another one, or one that says so and that its mail service denies. */
export const replySenders = ['own', 'other', 'unproven'] as const
export type ReplySender = (typeof replySenders)[number]

/** A file that came with a mail; `documentId` names the document that it became, and is missing where it was not kept. */
const replyFileSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int().min(0),
  documentId: z.uuid().optional(),
})
export type ReplyFile = z.infer<typeof replyFileSchema>

/**
 * A mail that came to the reply address of a message. It stands beside the record among the messages, and is erased with the
 * person. What it says is what anybody wrote who knew the address: it changes nothing else.
 */
export const replySchema = z.object({
  /** It sorts by the moment at which the mail was taken in. */
  id: z.uuid(),
  applicantId: z.uuid(),
  /** The message that it answers. */
  messageId: z.uuid(),
  sender: z.enum(replySenders),
  /** The address that it says it is from, and the name beside it. */
  from: z.string().optional(),
  fromName: z.string().optional(),
  subject: z.string().optional(),
  /** What is new in it, and what it repeats of the mails before it. */
  text: z.string(),
  quoted: z.string().optional(),
  /** Whether it was longer than what is kept of it. */
  isCut: z.boolean().optional(),
  /** Whether a program wrote it, such as one that says that somebody is away. */
  isAutomatic: z.boolean().optional(),
  /** Whether the service that took it in holds it for spam. */
  isSpam: z.boolean().optional(),
  refusal: z.enum(replyRefusals).optional(),
  files: z.array(replyFileSchema).default([]),
  createdAt: z.iso.datetime(),
})
export type Reply = z.infer<typeof replySchema>
