import type * as z from 'zod'
import { applicantAnswerSchema } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../applicants/useCases/getApplicant.ts'
import type { AgentContext } from '../kernel/requestContext.ts'
import type { AgentDeps } from './tools/agentTool.ts'

/** Returns an applicant as the API route returns it to this agent. */
export const readApplicant = async (
  id: string,
  call: AgentContext,
  deps: AgentDeps,
): Promise<z.output<typeof applicantAnswerSchema>> =>
  applicantAnswerSchema.parse(await getApplicant({ params: { id }, query: {}, body: undefined }, call, deps))
