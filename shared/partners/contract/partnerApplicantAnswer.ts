import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { partnerFields } from './partnerApplicant.ts'

/** What is answered to a creation: what was sent, under the id that the applicant got. */
export const createdApplicantSchema = partnerFields.extend({ id: z.uuid() })

const known = lenient(partnerFields)

/**
 * An applicant as the partner that created it is shown it: the fields that it sent, as they stand today, in its own
 * spellings. What it never sent is not told, nor what the person keeps by an account. Timestamps are ISO 8601 in UTC.
 */
export const partnerApplicantAnswerSchema = known.partial().extend({
  id: z.uuid(),
  /** Grows by one with every change; a change sends back the one that it is made for. */
  version: z.int(),
  pipelineStage: partnerFields.shape.pipelineStage.unwrap(),
  status: partnerFields.shape.status.unwrap(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PartnerApplicantAnswer = z.input<typeof partnerApplicantAnswerSchema>
