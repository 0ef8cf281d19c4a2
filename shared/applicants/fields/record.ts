import * as z from 'zod'
import { waiverSchema } from '../../companies/domain/waiver.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'
import { idOr } from '../../kernel/domain/idOr.ts'
import { informedSchema } from '../../privacy/domain/informed.ts'
import { keptLongerSchema } from '../../privacy/domain/keptLonger.ts'
import { emailProblemSchema } from '../domain/emailProblem.ts'
import { formerNameSchema } from '../domain/formerNames.ts'
import { mergedRecordSchema } from '../domain/mergedRecord.ts'
import { poolConsentSchema } from '../domain/poolConsent.ts'
import { kept } from './declareField.ts'

/** The partner that a record came from, as it was called then. */
const sourceSchema = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** The fields that it sent, as it spells them: it is told of no others. Missing on records of old. */
  fields: z.array(z.string()).optional(),
  /** When it took the person back, if it did. */
  withdrawnAt: z.iso.datetime().optional(),
})

/** What the server keeps of a record by itself. Timestamps are ISO 8601 in UTC. */
export const record = {
  id: kept(z.uuid(), { audience: 'everyone', row: true }),
  /** Grows by one with every change; an editor sends back the one it saw. */
  version: kept(z.int().min(1), { audience: 'everyone', row: true }),
  /** The stored file of the picture, and the document that is the CV: both follow from uploads. */
  profilePicture: kept(z.uuid().optional(), { audience: 'person', label: 'Profile Picture', contact: true, row: true }),
  cvDocument: kept(z.uuid().optional(), { audience: 'person', label: 'CV', contact: true }),
  /**
   * The address that the person gave and has not confirmed by the mail to it. Where it is the record's email itself, other
   * records may have that email.
   */
  unconfirmedEmail: kept(z.string().optional(), { audience: 'person', label: 'Unconfirmed email', contact: true }),
  /** What mail to the record's email met; another email begins anew. */
  emailProblem: kept(emailProblemSchema.optional(), { audience: 'staff', label: 'Mail to the Address' }),
  /** The account that keeps the record. */
  userId: kept(z.uuid().optional(), { audience: 'person' }),
  /** The partner that created the record: the person was not asked for consent then. */
  source: kept(sourceSchema.optional(), { audience: 'staff', label: 'Source' }),
  recordOwner: kept(z.uuid().optional(), {
    audience: 'staff',
    label: 'Record owner',
    facet: { kind: 'values', form: idOr('nobody'), none: 'nobody' },
    row: true,
  }),
  gdprConsentDate: kept(z.iso.datetime().optional(), { audience: 'person', label: 'Consent Date' }),
  /** That the person agreed to be kept for other jobs. */
  poolConsent: kept(poolConsentSchema.optional(), { audience: 'person', label: 'Kept for Other Jobs' }),
  /** How the person was informed; missing where that follows from how they came, see `informedOf`. */
  informed: kept(informedSchema.optional(), { audience: 'staff', label: 'Information to the Person', contact: true }),
  keptLonger: kept(keptLongerSchema.optional(), { audience: 'staff', label: 'Kept Longer', contact: true }),
  /** The mail by which the person applied, if they did so. */
  originalEmailContent: kept(originalEmailSchema.optional(), { audience: 'staff', contact: true }),
  stageChangedAt: kept(z.iso.datetime().optional(), { audience: 'staff', row: true }),
  /** The day of the latest call, and that on which the first open task is due: both follow from the staff's activity. */
  lastContactedDate: kept(z.iso.date().optional(), { audience: 'staff', label: 'Last Call', row: true }),
  nextActionDate: kept(z.iso.date().optional(), { audience: 'staff', label: 'Next Action', row: true }),
  /** When the person last said themselves from when, where and how they can be had. */
  availabilityConfirmedAt: kept(z.iso.datetime().optional(), {
    audience: 'staff',
    label: 'Availability Confirmed',
    row: true,
  }),
  /** What a manager let pass of what has to be there before somebody starts. */
  waiver: kept(waiverSchema.optional(), { audience: 'staff', label: 'Let Pass', contact: true }),
  /** The records that were merged into this one: what lies beside them is read with what lies beside this one. */
  mergedFrom: kept(z.array(mergedRecordSchema).optional(), { audience: 'staff' }),
  /**
   * The names that the record had before, newest first. They mask texts about an anonymous person and name the person to a client who
   * knew them by one; no answer has them. Records renamed before the field existed lack them.
   */
  formerNames: kept(z.array(formerNameSchema).optional(), { audience: 'staff' }),
  createdAt: kept(z.iso.datetime(), { audience: 'everyone' }),
  updatedAt: kept(z.iso.datetime(), { audience: 'everyone', row: true }),
} as const
