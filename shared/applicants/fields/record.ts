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

/** The partner that created the record, with its name at that time. */
const sourceSchema = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** The fields the partner sent, in its spelling. Webhooks report changes to these only. Older records lack it. */
  fields: z.array(z.string()).optional(),
  /** When the partner withdrew the person, if it did. */
  withdrawnAt: z.iso.datetime().optional(),
})

/** The fields that the server sets. Timestamps are ISO 8601 in UTC. */
export const record = {
  id: kept(z.uuid(), { audience: 'everyone', row: true }),
  /** Grows by one with every change. Editors send back the version they saw. */
  version: kept(z.int().min(1), { audience: 'everyone', row: true }),
  /** The file id of the picture and the document id of the CV. Both are set by uploads. */
  profilePicture: kept(z.uuid().optional(), { audience: 'person', label: 'Profile Picture', contact: true, row: true }),
  cvDocument: kept(z.uuid().optional(), { audience: 'person', label: 'CV', contact: true }),
  /** An address the person gave but hasn't confirmed by mail. If it equals the record's email, other records may have the same email. */
  unconfirmedEmail: kept(z.string().optional(), { audience: 'person', label: 'Unconfirmed email', contact: true }),
  /** Delivery problems of the record's email. A new email resets it. */
  emailProblem: kept(emailProblemSchema.optional(), { audience: 'staff', label: 'Mail to the Address' }),
  /** The account that owns the record. */
  userId: kept(z.uuid().optional(), { audience: 'person' }),
  /** The partner that created the record. The person wasn't asked for consent at that point. */
  source: kept(sourceSchema.optional(), { audience: 'staff', label: 'Source' }),
  recordOwner: kept(z.uuid().optional(), {
    audience: 'staff',
    label: 'Record owner',
    facet: { kind: 'values', form: idOr('nobody'), none: 'nobody' },
    row: true,
  }),
  gdprConsentDate: kept(z.iso.datetime().optional(), { audience: 'person', label: 'Consent Date' }),
  poolConsent: kept(poolConsentSchema.optional(), { audience: 'person', label: 'Kept for Other Jobs' }),
  /** How the person received the privacy notice; undefined if it follows from how the record was created, see `informedOf`. */
  informed: kept(informedSchema.optional(), { audience: 'staff', label: 'Information to the Person', contact: true }),
  keptLonger: kept(keptLongerSchema.optional(), { audience: 'staff', label: 'Kept Longer', contact: true }),
  /** The mail the person applied with, if any. */
  originalEmailContent: kept(originalEmailSchema.optional(), { audience: 'staff', contact: true }),
  stageChangedAt: kept(z.iso.datetime().optional(), { audience: 'staff', row: true }),
  /** The day of the latest call, and the due date of the first open task. Both are computed from staff activity. */
  lastContactedDate: kept(z.iso.date().optional(), { audience: 'staff', label: 'Last Call', row: true }),
  nextActionDate: kept(z.iso.date().optional(), { audience: 'staff', label: 'Next Action', row: true }),
  /** When the person last confirmed their start date, location and contact details themselves. */
  availabilityConfirmedAt: kept(z.iso.datetime().optional(), {
    audience: 'staff',
    label: 'Availability Confirmed',
    row: true,
  }),
  /** The start requirements that a manager waived. */
  waiver: kept(waiverSchema.optional(), { audience: 'staff', label: 'Let Pass', contact: true }),
  /** The records merged into this one. Their related items are read together with this record's. */
  mergedFrom: kept(z.array(mergedRecordSchema).optional(), { audience: 'staff' }),
  /**
   * Earlier names, newest first. Used to mask names in texts about an anonymous person, and to show a client the name it knew. Never
   * returned. Records renamed before the field existed lack them.
   */
  formerNames: kept(z.array(formerNameSchema).optional(), { audience: 'staff' }),
  createdAt: kept(z.iso.datetime(), { audience: 'everyone' }),
  updatedAt: kept(z.iso.datetime(), { audience: 'everyone', row: true }),
} as const
