import * as z from 'zod'
import { decidedByPeople } from '../../../../shared/agents/domain/agent.ts'
import { applicantAnswerSchema, applicantIdSchema } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import { updateApplicant as updateContract } from '../../../../shared/applicants/contract/updateApplicant.ts'
import { newApplicantSchema } from '../../../../shared/applicants/domain/applicantForms.ts'
import { pipelineStageSchema } from '../../../../shared/applicants/domain/pipeline.ts'
import { sentPhone } from '../../../../shared/applicants/fields/sentPhone.ts'
import { refuseDocuments } from '../../applicants/namedDocuments.ts'
import { addApplicant } from '../../applicants/useCases/createApplicant.ts'
import { getApplicant } from '../../applicants/useCases/getApplicant.ts'
import { updateApplicant } from '../../applicants/useCases/updateApplicant.ts'
import { agentTool } from './agentTool.ts'
import { fieldWords } from './fieldWords.ts'
import { withListedValues } from './listedWords.ts'

const applicantId = applicantIdSchema.shape.id.describe('The id of an applicant, as returned by search_applicants')

/** Fields that no agent can write: a person decides on them, or they follow from others. */
const unwritable: readonly string[] = [
  ...decidedByPeople.fields,
  ...decidedByPeople.proof,
  ...['geoCoordinates', 'gdprConsentDate', 'recordOwner', 'documentId', 'fileName', 'channel'],
  // The law forbids asking for it, and staff enter it once somebody is hired.
  'dateOfBirth',
]

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
    'Returns the record of one applicant. Without the scope "contact", it excludes email, phone, street, date of birth, nationality, links, picture and notes.',
  action: 'applicant:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({ applicantId }),
  output: z.object({ applicant: applicantAnswerSchema }),
  listedOutput: z.object({
    applicant: z
      .looseObject({ id: z.uuid(), version: z.int(), pipelineStage: pipelineStageSchema })
      .describe('All fields of update_applicant that the record has, and who created and changed it when'),
  }),
  views: ({ applicant }) => [applicant.id],
  run: async (input, call, deps) => ({
    applicant: await getApplicant({ params: { id: input.applicantId }, query: {}, body: undefined }, call, deps),
  }),
})

export const createApplicantTool = agentTool({
  name: 'create_applicant',
  title: 'Create an applicant',
  description:
    'Creates an applicant, owned by the owner of this agent. Also requires the scope "contact". Search for the applicant first. Never assume consent.',
  action: 'applicants:create',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: newApplicantSchema.safeExtend({ phone: sentPhone }),
  reword: (sent) => withListedValues(sent ?? {}),
  listing: { unlisted: unwritable, words: fieldWords },
  output: z.object({ applicant: writtenSchema }),
  views: 'nobody',
  run: async (form, call, deps) => {
    refuseDocuments(form.certifications)
    return { applicant: written(await addApplicant(form, {}, call, deps)) }
  },
})

export const updateApplicantTool = agentTool({
  name: 'update_applicant',
  title: 'Update an applicant',
  description:
    'Edits fields of an applicant and moves applicants between stages. A list replaces the current one, and null removes a field. Send the version from get_applicant, so that no change in between is lost. Agents cannot rate, offer a job, hire, reject or archive. Only people can.',
  action: 'applicant:update',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    applicantId,
    updates: updateContract.body
      .omit({ profilePicture: true })
      .extend({ phone: sentPhone.nullish() })
      .describe('The fields to change'),
  }),
  reword: (sent) => ({
    ...(sent ?? {}),
    updates: withListedValues((sent as { updates?: unknown } | undefined)?.updates, 'updates.'),
  }),
  listing: { unlisted: unwritable, words: fieldWords, sameAs: 'create_applicant' },
  output: z.object({ applicant: writtenSchema }),
  views: 'nobody',
  run: async ({ applicantId: id, updates }, call, deps) => ({
    applicant: written(await updateApplicant({ params: { id }, query: {}, body: updates }, call, deps)),
  }),
})
