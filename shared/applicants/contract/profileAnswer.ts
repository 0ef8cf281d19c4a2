import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { applicationProgresses } from '../domain/applicationProgress.ts'
import { jobSchema } from '../fields/skills.ts'
import { applicantAnswerSchema } from './applicantAnswer.ts'

/** A job, with the field names of the specification in addition. Requests accept only the stored names. */
const profileJobSchema = lenient(jobSchema).extend({
  jobTitle: z.string().optional(),
  companyName: z.string().optional(),
  responsibilities: z.string().optional(),
})

/** A record as returned to its own person. Progress replaces the stage and status. */
const ownRecordSchema = applicantAnswerSchema
  .omit({ pipelineStage: true, status: true })
  .extend({ workExperience: z.array(profileJobSchema) })

/** The data of the account's person: the connected record, or only what the account itself holds. */
export const profileAnswerSchema = z.object({
  /** The person's own record without staff-only fields; undefined if there is none yet. */
  applicant: ownRecordSchema.optional(),
  /** The progress of the application; undefined without a record. */
  progress: z.enum(applicationProgresses).optional(),
  /** The account's own data, used to prefill a new record. */
  account: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string().optional(),
  }),
})
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>
