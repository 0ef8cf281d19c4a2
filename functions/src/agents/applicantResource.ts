import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { checkedInput, invalid } from '../kernel/inputProblems.ts'
import type { AgentContext } from '../kernel/requestContext.ts'
import { type AgentDeps, faultOf, listedSchema, logged, refusalOf, requireScope } from './tools/agentTool.ts'
import { asUntrusted, untrustedNotice } from './untrusted.ts'

const addressOf = (id: string): string => `fagfolk://applicants/${id}`

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
  const template = new ResourceTemplate(addressOf('{applicantId}'), { list: undefined })
  const about = {
    title: 'An applicant',
    description: 'The record of one applicant, as get_applicant tells it',
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
    .describe('What the job asks for, as its employer states it'),
})

const task = (
  requirements: string,
  applicant: string,
): string => `Take each of the requirements below by itself. For each, say what the record of the applicant states about it, and name the field it stands in. Where the record states nothing, write "not stated": infer nothing, and least of all from name, origin, age, sex or health.

Give no score, no rank, no recommendation, and compare with nobody: a person decides.

Requirements, as they were stated:
${asUntrusted(requirements)}

The record:
${asUntrusted(applicant)}`

/** Registers a prompt that compares facts with requirements, each with its source. */
export function registerFactsPrompt(server: McpServer, call: AgentContext, deps: AgentDeps): void {
  const about = {
    title: 'Facts against requirements',
    description:
      'Sets what the record of an applicant states against each stated requirement, with its source and without ranking',
    argsSchema: listedSchema(promptInput),
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
