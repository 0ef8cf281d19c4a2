import * as z from 'zod'
import { shownStageSchema } from '../../proposals/domain/assignmentStage.ts'
import { knownApplicantSchema } from '../domain/applicant.ts'
import { workPermitStatuses } from '../domain/derived.ts'
import { mergedRecordSchema } from '../domain/mergedRecord.ts'

/** An applicant as returned: the stored fields that the caller may see, plus the derived ones. */
export const applicantAnswerSchema = knownApplicantSchema
  .omit({ formerNames: true })
  .partial({ email: true })
  .extend({
    mergedFrom: z.array(mergedRecordSchema.omit({ formerNames: true })).optional(),
    // No defaults here: callers who may not see a field get undefined, not an empty list, `new` or `false`.
    get tags() {
      return knownApplicantSchema.shape.tags.unwrap().optional()
    },
    get pipelineStage() {
      return knownApplicantSchema.shape.pipelineStage.unwrap().optional()
    },
    get hasHealthCertificate() {
      return knownApplicantSchema.shape.hasHealthCertificate.unwrap().optional()
    },
    /** The stage of the proposal to the calling client. Undefined for everyone else. */
    proposalStage: shownStageSchema.optional(),
    primaryProfession: z.string().optional(),
    secondaryProfessions: z.array(z.string()),
    yearsOfExperience: z.number().optional(),
    languagesSpoken: z.array(z.string()),
    workPermitStatus: z.enum(workPermitStatuses).optional(),
  })
export type ApplicantAnswer = z.infer<typeof applicantAnswerSchema>

export const applicantIdSchema = z.strictObject({ id: z.uuid().meta({ description: 'ID of the applicant.' }) })
