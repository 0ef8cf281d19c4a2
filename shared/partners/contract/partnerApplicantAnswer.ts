import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { partnerFields } from './partnerApplicant.ts'

const known = lenient(partnerFields)

/**
 * An applicant as shown to the partner that created it: the current values of the fields it sent, in its own spelling. Fields it never sent,
 * or only empty, are left out, as is the data of people with an account. Timestamps are ISO 8601 in UTC.
 */
export const partnerApplicantAnswerSchema = known.partial().extend({
  id: z.uuid(),
  /** Grows by one with every change. Changes send back the version they were made for. */
  version: z.int(),
  pipelineStage: partnerFields.shape.pipelineStage.unwrap(),
  status: partnerFields.shape.status.unwrap(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PartnerApplicantAnswer = z.input<typeof partnerApplicantAnswerSchema>
