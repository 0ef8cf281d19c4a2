import * as z from 'zod'
import { waiverSchema } from '../../companies/domain/waiver.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'
import { uuidOr } from '../../kernel/domain/uuidOr.ts'
import { informedSchema } from '../../privacy/domain/informed.ts'
import { keptLongerSchema } from '../../privacy/domain/keptLonger.ts'
import { emailProblemSchema } from '../domain/emailProblem.ts'
import { formerNameSchema } from '../domain/formerNames.ts'
import { mergedRecordSchema } from '../domain/mergedRecord.ts'
import { poolConsentSchema } from '../domain/poolConsent.ts'
import { unsubscribedSchema } from '../domain/unsubscribed.ts'
import { serverSet } from './declareField.ts'

/** The partner that created the record, with its name at that time. */
const sourceSchema = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** The fields the partner sent, in its spelling. Webhooks report changes to these only. Older records lack it. */
  fields: z.array(z.string()).optional(),
  /** The partner's own reference to the person. */
  externalId: z.string().optional(),
  /** The tags that the partner gave, as it reads them. */
  tags: z.array(z.string()).optional(),
  /** Those of the record's tags that only the partner set, so it can remove them. Older records lack it. */
  addedTags: z.array(z.string()).optional(),
  /** When the partner withdrew the person, if it did. */
  withdrawnAt: z.iso.datetime().optional(),
})

/** All applicant fields that the server sets itself. Timestamps are ISO 8601 in UTC. */
export const serverSetFields = {
  id: serverSet(z.uuid(), { audience: 'everyone', row: true }),
  /** Grows by one with every change. Editors send back the version they saw. */
  version: serverSet(z.int().min(1), { audience: 'everyone', row: true }),
  /** The file id of the picture and the document id of the CV. Both are set by uploads. */
  profilePicture: serverSet(z.uuid().optional(), {
    audience: 'person',
    label: 'Profile picture',
    agents: 'contact',
    row: true,
  }),
  cvDocument: serverSet(z.uuid().optional(), { audience: 'person', label: 'CV', agents: 'contact' }),
  /** An address the person gave but hasn't confirmed by mail. If it equals the record's email, other records may have the same email. */
  unconfirmedEmail: serverSet(z.string().optional(), {
    audience: 'person',
    label: 'Unconfirmed email',
    agents: 'contact',
  }),
  /** Delivery problems of the record's email. A new email resets it. */
  emailProblem: serverSet(emailProblemSchema.optional(), { audience: 'staff', label: 'Email delivery' }),
  unsubscribed: serverSet(unsubscribedSchema.optional(), {
    audience: 'staff',
    label: 'Unsubscribed from group messages',
    agents: 'contact',
  }),
  /** The account that owns the record. */
  userId: serverSet(z.uuid().optional(), { audience: 'person' }),
  /** The partner that created the record. The person wasn't asked for consent at that point. */
  source: serverSet(sourceSchema.optional(), { audience: 'staff', label: 'Source' }),
  recordOwner: serverSet(z.uuid().optional(), {
    audience: 'staff',
    label: 'Record owner',
    facet: { kind: 'values', form: uuidOr('nobody'), none: 'nobody' },
    row: true,
  }),
  gdprConsentDate: serverSet(z.iso.datetime().optional(), { audience: 'person', label: 'Consent date' }),
  poolConsent: serverSet(poolConsentSchema.optional(), { audience: 'person', label: 'Talent pool' }),
  /** How the person received the privacy notice; undefined if it follows from how the record was created, see `informedOf`. */
  informed: serverSet(informedSchema.optional(), {
    audience: 'staff',
    label: 'Privacy notice',
    agents: 'contact',
  }),
  keptLonger: serverSet(keptLongerSchema.optional(), {
    audience: 'staff',
    label: 'Extended retention',
    agents: 'contact',
  }),
  /** The mail the person applied with, if any. */
  originalEmailContent: serverSet(originalEmailSchema.optional(), { audience: 'staff', agents: 'never' }),
  stageChangedAt: serverSet(z.iso.datetime().optional(), { audience: 'staff', row: true }),
  /** The day of the latest call, and the due date of the first open task. Both are computed from staff activity. */
  lastContactedDate: serverSet(z.iso.date().optional(), { audience: 'staff', label: 'Last call', row: true }),
  nextActionDate: serverSet(z.iso.date().optional(), { audience: 'staff', label: 'Next task', row: true }),
  /** When the person last confirmed their start date, location and contact details themselves. */
  availabilityConfirmedAt: serverSet(z.iso.datetime().optional(), {
    audience: 'staff',
    label: 'Availability confirmed',
    row: true,
  }),
  /** The start requirements that a manager waived. */
  waiver: serverSet(waiverSchema.optional(), { audience: 'staff', label: 'Waiver', agents: 'contact' }),
  /** The records merged into this one. Their related items are read together with this record's. */
  mergedFrom: serverSet(z.array(mergedRecordSchema).optional(), { audience: 'staff' }),
  /**
   * Earlier names, newest first. Used to mask names in texts about an anonymous person, and to show a client the name it knew. Never
   * returned. Records renamed before the field existed lack them.
   */
  formerNames: serverSet(z.array(formerNameSchema).optional(), { audience: 'staff' }),
  createdAt: serverSet(z.iso.datetime(), { audience: 'everyone' }),
  updatedAt: serverSet(z.iso.datetime(), { audience: 'everyone', row: true }),
} as const
