import type * as z from 'zod'
import { applicantAnswerSchema } from '../../../shared/contract/applicants/applicantAnswer.ts'
import { getApplicant } from '../applicants/getApplicant.ts'
import type { AgentContext } from '../useCase/requestContext.ts'
import type { AgentDeps } from './agentTool.ts'

/** An applicant as the route answers it to this agent. */
export const readApplicant = async (
  id: string,
  call: AgentContext,
  deps: AgentDeps,
): Promise<z.output<typeof applicantAnswerSchema>> =>
  applicantAnswerSchema.parse(await getApplicant({ params: { id }, query: {}, body: undefined }, call, deps))
