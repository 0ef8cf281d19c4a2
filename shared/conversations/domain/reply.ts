import * as z from 'zod'
import { unreadReasons } from './originalEmail.ts'

/** Why the content of an inbound mail was not stored. */
export const replyRefusals = [...unreadReasons, 'too_many'] as const
export type ReplyRefusal = (typeof replyRefusals)[number]

/** The sender of a reply: the person's own address, another address, or the person's without a passed authentication. */
export const replySenders = ['own', 'other', 'unproven'] as const
export type ReplySender = (typeof replySenders)[number]

/** An attachment. `documentId` is the document it became; undefined if it was not stored. */
const replyFileSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int().min(0),
  documentId: z.uuid().optional(),
})
export type ReplyFile = z.infer<typeof replyFileSchema>

/**
 * A mail to the reply address of a message. It is stored as a related item, listed with the messages, and erased with the person. Anyone
 * who knows the address could have written it, so it changes nothing else.
 */
export const replySchema = z.object({
  /** Sorts by the time the mail was received. */
  id: z.uuid(),
  applicantId: z.uuid(),
  messageId: z.uuid(),
  sender: z.enum(replySenders),
  /** The From address and display name. */
  from: z.string().optional(),
  fromName: z.string().optional(),
  subject: z.string().optional(),
  /** The new text, and the text quoted from earlier mails. */
  text: z.string(),
  quoted: z.string().optional(),
  /** Whether the text was shortened before it was stored. */
  isCut: z.boolean().optional(),
  /** Whether it is an automatic reply, such as an out-of-office message. */
  isAutomatic: z.boolean().optional(),
  /** Whether the receiving service classified it as spam. */
  isSpam: z.boolean().optional(),
  refusal: z.enum(replyRefusals).optional(),
  files: z.array(replyFileSchema).default([]),
  createdAt: z.iso.datetime(),
})
export type Reply = z.infer<typeof replySchema>
