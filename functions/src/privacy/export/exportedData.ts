import * as z from 'zod'
import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import { messageChannels } from '../../../../shared/conversations/domain/message.ts'
import { replySenders } from '../../../../shared/conversations/domain/reply.ts'
import { documentTypes } from '../../../../shared/documents/domain/document.ts'
import { rejectionReasons, submissionStatuses } from '../../../../shared/intake/domain/submission.ts'
import { assignmentStages } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { consentAnswers } from '../../../../shared/proposals/domain/clientConsent.ts'
import { noReasons, verdicts } from '../../../../shared/proposals/domain/clientVerdict.ts'

/**
 * Who did something, of whom an export says no more: staff by their role of today, and never by name. `program` is the product
 * itself, `link` whoever used a link that was sent to somebody, most often the person, `unknown` whoever is not there any more.
 */
export const doers = [
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
export type Doer = (typeof doers)[number]

const by = z.enum(doers)
const moment = z.iso.datetime()
const day = z.iso.date()
/** Of a client, as it is called today. */
const client = z.string()
/** The values of fields, by name, as the product keeps them. */
const fields = z.record(z.string(), z.unknown())
/** What a client says to somebody. */
const saidVerdict = {
  answer: z.enum(verdicts),
  reason: z.enum(noReasons).optional(),
  startDate: day.optional(),
  comment: z.string().optional(),
}
/** Where a file lies in the archive; missing where it could not be put into it. */
const file = z.string().optional()

/**
 * Everything that is kept of a person, as they get it. No name of the staff, of a client's contact or of another candidate has a
 * place in it; what others wrote in free words is about the person, and stands as it was written.
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
      /** Since when clients may have it. */
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
      /** The mail that it came by. */
      mail: z.unknown().optional(),
      files: z.array(z.strictObject({ name: z.string(), file })),
      /** What was added later; its files stand above, too. */
      additions: z.array(z.strictObject({ at: moment, text: z.string().optional(), files: z.array(z.string()) })),
    }),
  ),
  /** To whom the person is or was shown, and when that began. */
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
  verdicts: z.array(z.strictObject({ client, ...saidVerdict, at: moment })),
  interviews: z.array(
    z.strictObject({ client, at: moment, minutes: z.int(), place: z.string(), isCancelled: z.boolean() }),
  ),
  messages: z.array(
    z.strictObject({
      at: moment,
      /** Missing of what the staff wrote. */
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
      /** The stage that it came to with the client. */
      stage: z.enum(assignmentStages).optional(),
      consent: z.enum(consentAnswers).optional(),
      verdict: z.strictObject(saidVerdict).partial({ answer: true }).optional(),
      interview: z.strictObject({ at: moment, minutes: z.int(), place: z.string() }).optional(),
      /** What fields held before and after. */
      changes: fields.optional(),
      reason: z.string().optional(),
    }),
  ),
  /** Who of the staff, or which program, looked at the record or changed it. */
  access: z.array(z.strictObject({ at: moment, by, did: z.enum(['looked', 'changed']), fields: z.array(z.string()) })),
  account: z
    .strictObject({
      username: z.string(),
      email: z.string().optional(),
      /** When the person last showed that the email is theirs. */
      emailProvedAt: moment.optional(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      createdAt: moment,
      /** The email that waits for its confirmation. */
      wantedEmail: z.string().optional(),
      sessions: z.array(z.strictObject({ createdAt: moment, usedAt: moment.optional(), device: z.string() })),
    })
    .optional(),
  /** How we came by the data. */
  origin: z.strictObject({ channel: z.string().optional(), partner: z.string().optional(), since: moment }),
})
export type ExportedData = z.infer<typeof exportedDataSchema>
/** The parts of an export that hold what is kept. */
export type ExportedPart = Exclude<keyof ExportedData, 'madeAt' | 'about' | 'fieldUses'>
