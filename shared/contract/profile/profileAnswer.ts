import * as z from 'zod'
import { applicationProgresses } from '../../domain/applicationProgress.ts'
import { applicantAnswerSchema } from '../applicants/applicantAnswer.ts'

/** What an account keeps of its person: the record it is connected to, or no more than the account itself knows. */
export const profileAnswerSchema = z.object({
  /** The person's own record, without what the staff keep to themselves; undefined until there is one. */
  applicant: applicantAnswerSchema.optional(),
  /** How far the application is; undefined without a record. */
  progress: z.enum(applicationProgresses).optional(),
  /** What the account says, to begin a record with. */
  account: z.object({ firstName: z.string().optional(), lastName: z.string().optional(), email: z.string() }),
})
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>
