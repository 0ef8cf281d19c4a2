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
  const reserved = reservedNameIn(call.message.text)
  if (reserved !== undefined) return refusal(reserved)
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
function reservedNameIn(text: string): string | undefined {
  try {
    jsonFromOutside(text)
    return undefined
  } catch (error) {
    return error instanceof ProductError && error.code === 'validation_failed' ? error.message : undefined
  }
}
