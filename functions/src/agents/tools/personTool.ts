import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { pipelineStageSchema } from '../../../../shared/applicants/domain/pipeline.ts'
import { emailAddress } from '../../../../shared/kernel/domain/emailAddress.ts'
import { parsePhone, phoneNumbersIn, phoneProblem } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { rule } from '../../../../shared/kernel/domain/problems.ts'
import { applicantRowSchema } from '../../../../shared/search/domain/applicantSearch.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import { searchApplicants } from '../../search/useCases/searchApplicants.ts'
import { type AgentDeps, agentTool } from './agentTool.ts'

const unusable = 'Must be a phone number with at least seven digits'
const twoNumbers = 'These are two phone numbers. Send one of them'

const input = z
  .strictObject({
    email: emailAddress('Must be an email address').optional().describe('The whole address, in any case'),
    phone: z
      .string()
      .refine((text) => phoneProblem(text) !== 'two_numbers', rule('invalid', twoNumbers))
      .transform((text) => parsePhone(text)?.e164)
      .pipe(z.string(unusable))
      .optional()
      .describe('The whole number, in any spelling; without a country code it is Danish'),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    ...rule('invalid', 'Send either email or phone'),
  })

const output = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), stage: pipelineStageSchema })),
})

/**
 * Returns the ids of people who may have a number. The search looks for its digits in any spelling, and for archived
 * people only if it is asked to.
 */
async function idsByPhone(phone: string, call: AgentContext, deps: AgentDeps): Promise<string[]> {
  const query = { search: phone, page: 1, limit: 25 }
  const found = await Promise.all(
    [query, { ...query, status: ['archived' as const] }].map((query) =>
      searchApplicants({ params: {}, query, body: undefined }, call, deps),
    ),
  )
  return found.flatMap(({ applicants }) => applicants.map((row) => applicantRowSchema.parse(row).id))
}

/** Returns whether a person's phone field has a number. It may have several. */
const hasNumber = ({ phone = '' }: Applicant, e164: string): boolean =>
  phoneNumbersIn(phone).some((number) => parsePhone(number)?.e164 === e164)

export const findPersonTool = agentTool({
  name: 'find_person',
  title: 'Find an applicant by email or phone',
  description:
    'Finds the applicants with exactly this email or phone number, in any spelling. Several people may share a number. Use it before you create an applicant.',
  action: 'applicants:identify',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input,
  output,
  views: ({ people }) => people.map(({ id }) => id),
  run: async ({ email, phone = '' }, call, deps) => {
    const ids =
      email === undefined
        ? await idsByPhone(phone, call, deps)
        : [await deps.applicants.idByEmail(email)].filter((id) => id !== undefined)
    const found = await Promise.all(ids.map((id) => deps.applicants.byId(id)))
    const people = found.filter(
      (person): person is Applicant => person !== undefined && (email !== undefined || hasNumber(person, phone)),
    )
    return {
      people: people.map(({ id, firstName, lastName, pipelineStage }) => ({
        ...{ id, stage: pipelineStage },
        name: `${firstName} ${lastName}`,
      })),
    }
  },
})
