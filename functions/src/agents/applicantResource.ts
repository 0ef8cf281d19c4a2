import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { checkedInput, invalid } from '../kernel/inputProblems.ts'
import type { AgentContext } from '../kernel/requestContext.ts'
import { type AgentDeps, faultOf, logged, refusalOf, requireScope } from './tools/agentTool.ts'
import { listedSchema } from './tools/listedSchema.ts'
import { asUntrusted, untrustedNotice } from './untrusted.ts'

const resourceUri = (id: string): string => `fagfolk://applicants/${id}`

/** Returns an applicant as JSON, with the notice that its content is data. */
const applicantAsJson = (id: string, name: string, call: AgentContext, deps: AgentDeps): Promise<string> =>
  logged(name, call, deps, async () => {
    requireScope('applicant:read', call)
    const { readApplicant } = await import('./readApplicant.ts')
    return JSON.stringify({ notice: untrustedNotice, applicant: await readApplicant(id, call, deps) })
  })

/** Converts errors of a resource or prompt to protocol errors. */
async function orProtocolError<Answer>(call: AgentContext, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const code = error instanceof ProductError ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError
    faultOf(error, call)
    throw new ProtocolError(code, refusalOf(error))
  }
}

/** Registers each applicant as a resource. There is no list of all of them: agents use the search. */
export function registerApplicants(server: McpServer, call: AgentContext, deps: AgentDeps): void {
  const template = new ResourceTemplate(resourceUri('{applicantId}'), { list: undefined })
  const about = {
    title: 'Applicant',
    description: 'The record of one applicant, as returned by get_applicant',
    mimeType: 'application/json',
  }
  server.registerResource('applicant', template, about, (uri, { applicantId }) =>
    orProtocolError(call, async () => {
      const { data: id } = z.uuid().safeParse(applicantId)
      if (id === undefined) throw new ProductError('not_found', 'Not found')
      const text = await applicantAsJson(id, 'resource applicant', call, deps)
      return { contents: [{ uri: uri.href, mimeType: about.mimeType, text }] }
    }),
  )
}

const promptInput = z.strictObject({
  applicantId: z.uuid().describe('The id of an applicant'),
  requirements: z
    .string()
    .trim()
    .min(1, 'Requirements are missing')
    .max(limits.longText, 'At most {{maximum}} characters')
    .describe('The requirements of the job, as stated by the employer'),
})

const task = (
  requirements: string,
  applicant: string,
): string => `Consider each of the requirements below separately. For each, state what the record of the applicant says about it, and name the field it comes from. If the record says nothing about it, write "not stated". Infer nothing, least of all from name, origin, age, sex or health.

Give no score, no rank and no recommendation, and do not compare the applicant with other people: a person decides.

Requirements, as stated:
${asUntrusted(requirements)}

The record:
${asUntrusted(applicant)}`

/** Registers a prompt that compares facts with requirements, each with its source. */
export function registerFactsPrompt(server: McpServer, call: AgentContext, deps: AgentDeps): void {
  const about = {
    title: 'Compare facts with requirements',
    description:
      'Compares each stated requirement with the record of an applicant, citing the source and without ranking',
    argsSchema: listedSchema(promptInput, 'input'),
  }
  server.registerPrompt('facts_against_requirements', about, (sent) =>
    orProtocolError(call, async () => {
      const { data, problems } = checkedInput(promptInput, sent ?? {})
      if (problems) throw invalid(problems)
      const applicant = await applicantAsJson(data.applicantId, 'prompt facts_against_requirements', call, deps)
      const text = task(data.requirements, applicant)
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    }),
  )
}
