import { createMcpHandler } from '@modelcontextprotocol/server'
import type { answerAgent as contract } from '../../../../shared/agents/contract/answerAgent.ts'
import { mcpPath } from '../../../../shared/agents/contract/mcpPath.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { ProtocolAnswer } from '../../kernel/reply.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import { jsonFromOutside } from '../../kernel/untrustedJson.ts'
import { agentServer } from '../agentServer.ts'
import type { AgentDeps } from '../tools/agentTool.ts'

/**
 * Answers one message of the Model Context Protocol: the 2026 revision, and the 2025 revisions as far as they need no
 * session. Problems with a message are reported in the protocol's own form.
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
    // A function answers one call: nothing can be sent to an open stream.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  const response = await fetch(requestOf(call))
  const text = await response.text()
  return new ProtocolAnswer(response.status, Object.fromEntries(response.headers), text)
}

const requestOf = ({ message }: AgentContext): Request =>
  // Only the path and headers matter here: the edge knows where the call came from.
  new Request(`https://agents.invalid${mcpPath}`, {
    method: 'POST',
    headers: { ...message.headers },
    body: message.text,
  })

/** Only the March 2025 revision has batches. One call could then contain more than is counted for its token. */
const isBatch = (text: string): boolean => /^\s*\[/.test(text)

const invalidRequest = -32600
const noBatches = 'Batches are not answered: send one message at a time'
const refusal = (message: string): ProtocolAnswer =>
  new ProtocolAnswer(400, {}, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: invalidRequest, message } }))

/**
 * Returns the problem with a field that the protocol's parser would silently drop. The protocol itself reports other
 * problems.
 */
function droppedNameIn(text: string): string | undefined {
  try {
    return unknownParameter(Object(jsonFromOutside(text)))
  } catch (error) {
    return error instanceof ProductError && error.code === 'validation_failed' ? error.message : undefined
  }
}

/** The parameters of a tool call in all revisions of the protocol. */
const toolParameters = new Set(['name', 'arguments', '_meta', 'task', 'inputResponses', 'requestState'])

/** A misspelled parameter would be dropped, and a search would run without its filters. */
function unknownParameter({ method, params }: { method?: unknown; params?: unknown }): string | undefined {
  if (method !== 'tools/call') return undefined
  const unknown = Object.keys(Object(params)).find((name) => !toolParameters.has(name))
  if (unknown === undefined) return undefined
  return `tools/call takes name and arguments, and nothing that is called "${unknown.slice(0, 100)}"`
}
