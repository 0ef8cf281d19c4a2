import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { type Action, mayEver, scopeFor } from '../../../../shared/accounts/domain/access.ts'
import type { ErrorCode } from '../../../../shared/kernel/domain/errors.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { said } from '../../../../shared/kernel/domain/messages.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { answerAgent as permissions } from '../permissions.ts'
import { asUntrusted, untrustedNotice } from '../untrusted.ts'

export type AgentDeps = Given<typeof permissions>

/** What stands for a use case before an agent. */
interface AgentTool<Input extends z.ZodType, Output extends z.ZodObject> {
  name: string
  title: string
  description: string
  /** The action of the use case, which says who may do it and which scope an agent needs. */
  action: Action
  annotations: ToolAnnotations
  input: Input
  /** Refuses a call without arguments: what has none on purpose sends an empty object. */
  needsArguments?: true
  output: Output
  run: (input: z.output<Input>, call: AgentContext, deps: AgentDeps) => Promise<z.input<Output>>
  /** The answer in words, where its JSON would be longer than it needs to be. */
  told?: (output: z.output<Output>) => string
}

/** Declares a tool: what follows for its listing, its checks and its answers is the same for all of them. */
export function agentTool<const Input extends z.ZodType, const Output extends z.ZodObject>(
  tool: AgentTool<Input, Output>,
) {
  const { name, title, description, annotations } = tool
  // First, so that whoever reads on has read it.
  const output = z.object({ notice: z.literal(untrustedNotice) }).extend(tool.output.shape)
  const listed = { input: listedSchema(tool.input), output: listedSchema(output) }
  return {
    name,
    register: (server: McpServer, call: AgentContext, deps: AgentDeps) => {
      const config = { title, description, annotations, inputSchema: listed.input, outputSchema: listed.output }
      server.registerTool(name, config, (sent) =>
        answered(call, () =>
          traced(name, call, deps, async (): Promise<CallToolResult> => {
            requireScope(tool.action, call)
            if (tool.needsArguments && !hasArguments(call))
              throw invalid([problemAt('arguments', 'required', 'Required')])
            const { data, problems } = checkedInput(tool.input, sent ?? {})
            if (problems) throw invalid(problems)
            const found = await tool.run(data as z.output<Input>, call, deps)
            const result = output.parse({ ...found, notice: untrustedNotice })
            const words = tool.told?.(result as z.output<Output>) ?? JSON.stringify(result)
            return { content: [{ type: 'text', text: asUntrusted(words) }], structuredContent: result }
          }),
        ),
      )
    },
  }
}

/** Of a call without arguments, the protocol's parser makes one with none of them. */
const hasArguments = ({ message }: AgentContext): boolean => JSON.parse(message.text).params?.arguments !== undefined

export type RegistrableTool = Pick<ReturnType<typeof agentTool>, 'name' | 'register'>

/**
 * A schema as tools are listed with it. It lets everything pass: what is wrong is told by our own words, which have places for
 * values. It is worked out once, when somebody asks.
 */
export function listedSchema(schema: z.ZodType): StandardSchemaWithJSON<unknown> {
  const known = new Map<string, Record<string, unknown>>()
  const converted = (io: 'input' | 'output') => () => {
    const json = known.get(io) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
    known.set(io, json)
    return json
  }
  return {
    '~standard': {
      version: 1,
      vendor: 'fagfolk',
      validate: (value) => ({ value }),
      jsonSchema: { input: converted('input'), output: converted('output') },
    },
  }
}

/** Throws where the owner of an agent may not do this, or did not let it. */
export function requireScope(action: Action, { actor }: AgentContext): void {
  if (!mayEver(actor.role, action)) throw new ProductError('forbidden', "You don't have permission to do this")
  const scope = scopeFor(action)
  if (scope !== undefined && actor.scopes.includes(scope)) return
  const words = said('This needs the scope "{{scope}}", which the owner of this agent did not give it', {
    scope: scope ?? 'none',
  })
  throw new ProductError('forbidden', words)
}

/**
 * Does what an agent asked for, and keeps beside that it was asked, by its name alone: whoever cannot be traced is shown nothing,
 * and what is refused leaves its trace, too.
 */
export async function traced<Answer>(
  name: string,
  { actor, tokenId }: AgentContext,
  deps: AgentDeps,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const entry = auditEntryOf(
    { action: 'agent.called', resource: 'agent', resourceId: tokenId, changes: [name] },
    { actor, at: deps.now().toISOString(), newId: deps.newId },
  )
  const [kept, done] = await Promise.allSettled([deps.audit.keep(entry), act()])
  if (kept.status === 'rejected') throw kept.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** What a model can do about a refusal, where its words do not say. */
const hints: Partial<Record<ErrorCode, string>> = {
  not_found: 'Ids come from search_applicants.',
  stale_record: 'Read the record with get_applicant, and send its version.',
  already_exists: 'Search for the person by name, and update that record.',
  results_out_of_reach: 'Narrow the search.',
}

/** Answers what a tool does, or in words why it did not. */
async function answered(call: AgentContext, act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act()
  } catch (error) {
    faultOf(error, call)
    return { content: [{ type: 'text', text: refusalOf(error) }], isError: true }
  }
}

/** Logs what nobody expected. */
export function faultOf(error: unknown, { requestId }: AgentContext): void {
  if (error instanceof ProductError) return
  liveLogger().error('fault', { requestId, route: 'agent', fault: describeFault(error) })
}

/** The words of a refusal, with a line for each field that is wrong. What nobody expected says nothing of itself. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ProductError)) return 'internal_error: Something went wrong. Please try again.'
  const { code, said, details } = error
  const fields = (details.fields ?? []).map(({ path, message }) => `- ${path}: ${message}`)
  return [`${code}: ${said.message}`, ...fields, ...(hints[code] ? [hints[code]] : [])].join('\n')
}
