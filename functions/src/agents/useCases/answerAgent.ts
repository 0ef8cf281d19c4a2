import { createMcpHandler } from '@modelcontextprotocol/server'
import type { answerAgent as contract } from '../../../../shared/agents/contract/answerAgent.ts'
import { mcpPath } from '../../../../shared/agents/contract/mcpAddress.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { jsonFromOutside } from '../../kernel/jsonFromOutside.ts'
import { ProtocolAnswer } from '../../kernel/reply.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import { agentServer } from '../agentServer.ts'
import type { AgentDeps } from '../tools/agentTool.ts'

/**
 * Answers one message of the Model Context Protocol: the revision of 2026 and, as far as it needs no session, those of 2025. What
 * is wrong with a message is said in the protocol's own form.
 */
export async function answerAgent(
  _input: RouteInput<typeof contract>,
  call: AgentContext,
  deps: AgentDeps,
): Promise<ProtocolAnswer> {
  if (isBatch(call.message.text)) return refusal(noBatches)
  const dropped = droppedNameIn(call.message.text)
  if (dropped !== undefined) return refusal(dropped)
  const { fetch } = createMcpHandler(() => agentServer(call, deps), {
    // One function answers one call: nothing could be sent to a stream that stays open.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  const response = await fetch(requestOf(call))
  const text = await response.text()
  return new ProtocolAnswer(response.status, Object.fromEntries(response.headers), text)
}

const requestOf = ({ message }: AgentContext): Request =>
  // Only its path and headers say anything here: the edge knows where it came from.
  new Request(`https://agents.invalid${mcpPath}`, {
    method: 'POST',
    headers: { ...message.headers },
    body: message.text,
  })

/** The revision of March 2025 alone knows batches: in one call there would be more than is counted for its token. */
const isBatch = (text: string): boolean => /^\s*\[/.test(text)

const invalidRequest = -32600
const noBatches = 'Batches are not answered: send one message at a time'
const refusal = (message: string): ProtocolAnswer =>
  new ProtocolAnswer(400, {}, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: invalidRequest, message } }))

/** What is said of a field that the protocol's parser would drop without a word; what else is wrong with a message, the protocol says. */
function droppedNameIn(text: string): string | undefined {
  try {
    return unknownParameter(Object(jsonFromOutside(text)))
  } catch (error) {
    return error instanceof ProductError && error.code === 'validation_failed' ? error.message : undefined
  }
}

/** What a call of a tool takes, in any revision of the protocol. */
const toolParameters = new Set(['name', 'arguments', '_meta', 'task', 'inputResponses', 'requestState'])

/** A tool would be called without what was sent under a misspelled name: a search without its filters. */
function unknownParameter({ method, params }: { method?: unknown; params?: unknown }): string | undefined {
  if (method !== 'tools/call') return undefined
  const unknown = Object.keys(Object(params)).find((name) => !toolParameters.has(name))
  if (unknown === undefined) return undefined
  return `tools/call takes name and arguments, and nothing that is called "${unknown.slice(0, 100)}"`
}
