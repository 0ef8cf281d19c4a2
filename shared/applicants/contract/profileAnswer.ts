import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { applicationProgresses } from '../domain/applicationProgress.ts'
import { jobSchema } from '../fields/skills.ts'
import { applicantAnswerSchema } from './applicantAnswer.ts'

/** A job, named as the documentation has it besides: what is written keeps to the names that are stored. */
const profileJobSchema = lenient(jobSchema).extend({
  jobTitle: z.string().optional(),
  companyName: z.string().optional(),
  responsibilities: z.string().optional(),
})

/** A record as its person is answered it: of how things stand with them they are told their progress. */
const ownRecordSchema = applicantAnswerSchema
  .omit({ pipelineStage: true, status: true })
  .extend({ workExperience: z.array(profileJobSchema) })

/** What an account keeps of its person: the record it is connected to, or no more than the account itself knows. */
export const profileAnswerSchema = z.object({
  /** The person's own record, without what the staff keep to themselves; undefined until there is one. */
  applicant: ownRecordSchema.optional(),
  /** How far the application is; undefined without a record. */
  progress: z.enum(applicationProgresses).optional(),
  /** What the account says, to begin a record with. */
  account: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string().optional(),
  }),
})
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>
