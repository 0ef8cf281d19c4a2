import * as z from 'zod'
import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import { messageChannels } from '../../../../shared/conversations/domain/message.ts'
import { replySenders } from '../../../../shared/conversations/domain/reply.ts'
import { documentTypes } from '../../../../shared/documents/domain/document.ts'
import { rejectionReasons } from '../../../../shared/intake/domain/submission.ts'
import { submissionStatuses } from '../../../../shared/intake/domain/submissionStatuses.ts'
import { assignmentStages } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { consentAnswers } from '../../../../shared/proposals/domain/clientConsent.ts'
import { clientDecisionAnswers, noReasons } from '../../../../shared/proposals/domain/clientDecision.ts'

/**
 * The author of an action, as an export names them: staff by their current role, never by name. `program` is the
 * product itself. `link` is the user of a link that we sent, usually the applicant. `unknown` is an account that no
 * longer exists.
 */
export const authorKinds = [
  'you',
  'recruiter',
  'recruiting_manager',
  'sysadmin',
  'client',
  'partner',
  'agent',
  'program',
  'link',
  'unknown',
] as const
export type AuthorKind = (typeof authorKinds)[number]

const by = z.enum(authorKinds)
const moment = z.iso.datetime()
const day = z.iso.date()
/** The client's current name. */
const client = z.string()
/** Stored field values, by field name. */
const fields = z.record(z.string(), z.unknown())
/** A client decision. */
const givenClientDecision = {
  answer: z.enum(clientDecisionAnswers),
  reason: z.enum(noReasons).optional(),
  startDate: day.optional(),
  comment: z.string().optional(),
}
/** The path in the archive; undefined if the file could not be included. */
const file = z.string().optional()

/**
 * All data stored about a person, as they receive it. It contains no names of staff, client contacts or other
 * candidates. Free text by others is about the person and is included unchanged.
 */
export const exportedDataSchema = z.strictObject({
  madeAt: moment,
  about: z
    .strictObject({
      purposes: z.array(
        z.strictObject({ number: z.int(), purpose: z.string(), basis: z.string(), source: z.string() }),
      ),
      recipients: z.string(),
      kept: z.array(
        z.strictObject({ what: z.string(), period: z.string().optional(), why: z.string(), source: z.string() }),
      ),
      rights: z.string(),
    })
    .meta({ description: 'What the data is used for, who gets it, how long it is kept, and what one may ask' }),
  fieldUses: z
    .record(z.string(), z.strictObject({ kind: z.string(), purposes: z.array(z.int()) }))
    .meta({ description: 'Of each field of the record: the kind of data that it is, and the numbers of its purposes' }),
  record: fields,
  picture: file,
  documents: z.array(
    z.strictObject({
      name: z.string(),
      file,
      documentType: z.enum(documentTypes),
      description: z.string().optional(),
      tags: z.array(z.string()),
      expiryDate: day.optional(),
      isVerified: z.boolean(),
      isConfidential: z.boolean(),
      downloadCount: z.int(),
      /** Since when clients can see it. */
      releasedAt: moment.optional(),
      by,
      at: moment,
    }),
  ),
  applications: z.array(
    z.strictObject({
      at: moment,
      status: z.enum(submissionStatuses),
      consentAt: moment.optional(),
      source: z.string().optional(),
      ipAddress: z.string().optional(),
      userAgent: z.string().optional(),
      reviewedAt: moment.optional(),
      reviewNotes: z.string().optional(),
      rejectionReason: z.enum(rejectionReasons).optional(),
      answers: fields,
      /** The mail that it arrived by. */
      mail: z.unknown().optional(),
      files: z.array(z.strictObject({ name: z.string(), file })),
      /** Additions sent later. Their files are also in `files`. */
      additions: z.array(z.strictObject({ at: moment, text: z.string().optional(), files: z.array(z.string()) })),
    }),
  ),
  /** The clients that see or saw the person, and since when. */
  shownTo: z.array(z.strictObject({ client, at: moment })),
  proposals: z.array(
    z.strictObject({ client, stage: z.enum(assignmentStages), at: moment, by, endedAt: moment.optional() }),
  ),
  consents: z.array(
    z.strictObject({
      client,
      state: z.string(),
      askedAt: moment.optional(),
      answeredAt: moment.optional(),
      availableFrom: day.optional(),
    }),
  ),
  verdicts: z.array(z.strictObject({ client, ...givenClientDecision, at: moment })),
  interviews: z.array(
    z.strictObject({ client, at: moment, minutes: z.int(), place: z.string(), isCancelled: z.boolean() }),
  ),
  messages: z.array(
    z.strictObject({
      at: moment,
      /** Undefined for messages by staff. */
      sender: z.enum(replySenders).optional(),
      channel: z.enum(messageChannels),
      subject: z.string().optional(),
      text: z.string(),
    }),
  ),
  notes: z.array(
    z.strictObject({
      kind: z.enum(['note', 'call', 'task']),
      at: moment,
      by,
      date: day.optional(),
      dueDate: day.optional(),
      doneAt: moment.optional(),
      text: z.string(),
    }),
  ),
  stages: z.array(
    z.strictObject({ at: moment, from: z.enum(pipelineStages).optional(), to: z.enum(pipelineStages), by }),
  ),
  history: z.array(
    z.strictObject({
      at: moment,
      by,
      event: z.string(),
      client: client.optional(),
      fields: z.array(z.string()),
      /** The stage that the proposal moved to. */
      stage: z.enum(assignmentStages).optional(),
      consent: z.enum(consentAnswers).optional(),
      verdict: z.strictObject(givenClientDecision).partial({ answer: true }).optional(),
      interview: z.strictObject({ at: moment, minutes: z.int(), place: z.string() }).optional(),
      /** Field values before and after the change. */
      changes: fields.optional(),
      reason: z.string().optional(),
    }),
  ),
  /** Views and changes of the record by staff and programs. */
  access: z.array(z.strictObject({ at: moment, by, did: z.enum(['looked', 'changed']), fields: z.array(z.string()) })),
  account: z
    .strictObject({
      username: z.string(),
      email: z.string().optional(),
      /** The time when the person last confirmed the email. */
      emailProvedAt: moment.optional(),
      phone: z.string().optional(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      createdAt: moment,
      /** A new email that awaits confirmation. */
      wantedEmail: z.string().optional(),
      /** The last time that a system admin reset the two-step verification. */
      secondFactorReset: z.strictObject({ at: moment, reason: z.string() }).optional(),
      sessions: z.array(z.strictObject({ createdAt: moment, usedAt: moment.optional(), device: z.string() })),
    })
    .optional(),
  origin: z.strictObject({ channel: z.string().optional(), partner: z.string().optional(), since: moment }),
})
export type ExportedData = z.infer<typeof exportedDataSchema>
