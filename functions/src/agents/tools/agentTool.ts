import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { type Action, isAllowedForRole, scopeFor } from '../../../../shared/accounts/domain/access.ts'
import type { ErrorCode } from '../../../../shared/kernel/domain/errors.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { logView } from '../../applicants/viewLog.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { answerAgent as permissions } from '../permissions.ts'
import { asUntrusted, untrustedNotice } from '../untrusted.ts'
import { type Listing, listedSchema } from './listedSchema.ts'

export type AgentDeps = DependenciesOf<typeof permissions>

/** A use case as a tool for agents. */
interface AgentTool<Input extends z.ZodType, Output extends z.ZodObject> {
  name: string
  title: string
  description: string
  /** The action of the use case, which decides the roles and the scope that an agent needs. */
  action: Action
  annotations: ToolAnnotations
  input: Input
  /** How the listing shows the input. */
  listing?: Listing
  /** What the listing says instead of `output`, in fewer words. */
  listedOutput?: z.ZodObject
  /** Changes what was sent before it is checked, such as words in other languages. May throw `validation_failed`. */
  reword?: (sent: unknown) => unknown
  /** Refuses a call without arguments. To send none on purpose, an agent sends an empty object. */
  needsArguments?: true
  output: Output
  /**
   * Returns the applicants whose data a response has: each is logged as viewed. `list` is for lists, which don't count as
   * views (ADR 25), `nobody` for responses without data of a person or with a change's own.
   */
  views: 'list' | 'nobody' | ((output: z.output<Output>, input: z.output<Input>) => readonly string[])
  run: (input: z.output<Input>, call: AgentContext, deps: AgentDeps) => Promise<z.input<Output>>
  /** Returns the answer as text, if its JSON would be too long. */
  summaryOf?: (output: z.output<Output>) => string
}

/** The notice as listed: the text itself would be repeated for each tool. */
const announced = z.object({ notice: z.string().describe('What to know before reading the rest') })
const noticed = (output: z.ZodObject) => z.object({ notice: z.literal(untrustedNotice) }).extend(output.shape)

/**
 * Returns the arguments without those that are null: some clients must name every argument, and send null for an optional
 * one. Within an argument, such as the updates of a record, null keeps its meaning. Arguments that are all null stay, to
 * be refused: a search for them would find everyone.
 */
function withoutNulls(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const given = Object.entries(sent).filter(([, value]) => value !== null)
  return given.length === 0 ? sent : Object.fromEntries(given)
}

/** Declares a tool, with the listing, checks and responses that all tools share. */
export function agentTool<const Input extends z.ZodType, const Output extends z.ZodObject>(
  tool: AgentTool<Input, Output>,
) {
  const { name, title, description, annotations } = tool
  // The notice comes first, so that it is read before the data.
  const output = noticed(tool.output)
  const listed = {
    input: listedSchema(tool.input, 'input', tool.listing),
    output: listedSchema(announced.extend((tool.listedOutput ?? tool.output).shape), 'output'),
  }
  return {
    name,
    register: (server: McpServer, call: AgentContext, deps: AgentDeps) => {
      const config = { title, description, annotations, inputSchema: listed.input, outputSchema: listed.output }
      server.registerTool(name, config, (sent) =>
        answered(call, () =>
          logged(name, call, deps, async (): Promise<CallToolResult> => {
            requireScope(tool.action, call)
            if (tool.needsArguments && !hasArguments(call))
              throw invalid([problemAt('arguments', 'required', 'Required')])
            const given = withoutNulls(sent)
            const { data, problems } = checkedInput(tool.input, tool.reword ? tool.reword(given) : (given ?? {}))
            if (problems) throw invalid(problems)
            const found = await tool.run(data as z.output<Input>, call, deps)
            const result = output.parse({ ...found, notice: untrustedNotice })
            const { views } = tool
            if (typeof views === 'function')
              await logViews(views(result as z.output<Output>, data as z.output<Input>), call, deps)
            const words = tool.summaryOf?.(result as z.output<Output>) ?? JSON.stringify(result)
            return { content: [{ type: 'text', text: asUntrusted(words) }], structuredContent: result }
          }),
        ),
      )
    },
  }
}

/** Fails closed: no response is returned unless each view is in the log. */
const logViews = (ids: readonly string[], { actor }: AgentContext, deps: AgentDeps) =>
  Promise.all(ids.map((id) => logView({ resource: 'applicant', id }, actor, deps)))

/** The protocol's parser turns missing arguments into an empty object. */
const hasArguments = ({ message }: AgentContext): boolean => JSON.parse(message.text).params?.arguments !== undefined

export type RegistrableTool = Pick<ReturnType<typeof agentTool>, 'name' | 'register'>

/** Throws if the agent's owner may not do this, or did not grant the scope. */
export function requireScope(action: Action, { actor }: AgentContext): void {
  if (!isAllowedForRole(actor.role, action)) throw new ProductError('forbidden', "You don't have permission to do this")
  const scope = scopeFor(action)
  if (scope !== undefined && actor.scopes.includes(scope)) return
  const words = templatedMessage('This needs the scope "{{scope}}", which this agent does not have', {
    scope: scope ?? 'none',
  })
  throw new ProductError('forbidden', words)
}

/**
 * Performs an agent's request and writes an audit entry with its name. Fails closed: returns no data unless the request
 * was audited. Refused requests are audited, too.
 */
export async function logged<Answer>(
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

/** Advice to a model about a refusal, if its message gives none. */
const hints: Partial<Record<ErrorCode, string>> = {
  not_found: 'Get ids from search_applicants.',
  stale_record: 'Read the record with get_applicant and send its version.',
  already_exists: 'Search for the person by name and update that record.',
  results_out_of_reach: 'Narrow the search.',
}

/** Models often send a name instead of the id of an applicant. */
const idField = /^applicantIds?(?:\.|$)/

/** Returns the result of a tool, or the text of its refusal. */
async function answered(call: AgentContext, act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act()
  } catch (error) {
    faultOf(error, call)
    return { content: [{ type: 'text', text: refusalOf(error) }], isError: true }
  }
}

/** Logs unexpected errors. */
export function faultOf(error: unknown, { requestId }: AgentContext): void {
  if (error instanceof ProductError) return
  liveLogger().error('fault', { requestId, route: 'agent', fault: describeFault(error) })
}

/** Returns the text of a refusal, with one line per invalid field. Unexpected errors return a generic message. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ProductError)) return 'internal_error: Something went wrong. Please try again.'
  const { code, translatable: problems, details } = error
  const fields = (details.fields ?? []).map(({ path, message }) => `- ${path}: ${message}`)
  const hint = details.fields?.some(({ path }) => idField.test(path)) ? hints.not_found : hints[code]
  return [`${code}: ${problems.message}`, ...fields, ...(hint ? [hint] : [])].join('\n')
}
