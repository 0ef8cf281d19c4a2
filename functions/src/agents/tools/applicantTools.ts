import * as z from 'zod'
import { applicantAnswerSchema, applicantIdSchema } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import { updateApplicant as updateContract } from '../../../../shared/applicants/contract/updateApplicant.ts'
import { newApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { pipelineStageSchema } from '../../../../shared/applicants/domain/pipeline.ts'
import { refuseDocuments } from '../../applicants/namedDocuments.ts'
import { addApplicant } from '../../applicants/useCases/createApplicant.ts'
import { getApplicant } from '../../applicants/useCases/getApplicant.ts'
import { updateApplicant } from '../../applicants/useCases/updateApplicant.ts'
import { agentTool } from './agentTool.ts'

const applicantId = applicantIdSchema.shape.id.describe('The id of an applicant, as returned by search_applicants')

/** The response after a write: the caller knows the other fields. */
const writtenSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  pipelineStage: pipelineStageSchema,
})

const written = ({
  id,
  version,
  firstName,
  lastName,
  pipelineStage = 'new',
}: z.input<typeof applicantAnswerSchema>) => ({
  ...{ id, version, pipelineStage },
  name: `${firstName} ${lastName}`,
})

export const getApplicantTool = agentTool({
  name: 'get_applicant',
  title: 'Read an applicant',
  description:
    'Returns the record of one applicant. Without the scope "contact" it excludes email, phone, street, birth date, nationality, links, picture and notes.',
  action: 'applicant:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({ applicantId }),
  output: z.object({ applicant: applicantAnswerSchema }),
  run: async (input, call, deps) => ({
    applicant: await getApplicant({ params: { id: input.applicantId }, query: {}, body: undefined }, call, deps),
  }),
})

export const createApplicantTool = agentTool({
  name: 'create_applicant',
  title: 'Create an applicant',
  description:
    'Creates an applicant with the owner of this agent as record owner. Also requires the scope "contact", because a new record contains email and phone. Search for the person first. gdprConsent states that this person has given consent: never assume it.',
  action: 'applicants:create',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: newApplicantSchema,
  output: z.object({ applicant: writtenSchema }),
  run: async (form, call, deps) => {
    refuseDocuments(form.certifications)
    return { applicant: written(await addApplicant(form, {}, call, deps)) }
  },
})

export const updateApplicantTool = agentTool({
  name: 'update_applicant',
  title: 'Change an applicant',
  description:
    'Changes fields of an applicant, including pipelineStage. A list replaces the current list; null removes a field. Send the version returned by get_applicant so that no change made by another person in between is lost. Agents never rate (starRating), offer jobs, hire, reject or archive: a person does.',
  action: 'applicant:update',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ applicantId, updates: updateContract.body.omit({ profilePicture: true }) }),
  output: z.object({ applicant: writtenSchema }),
  run: async ({ applicantId: id, updates }, call, deps) => ({
    applicant: written(await updateApplicant({ params: { id }, query: {}, body: updates }, call, deps)),
  }),
})
