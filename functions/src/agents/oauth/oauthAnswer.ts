import type { OAuthErrorCode } from '../../../../shared/agents/contract/oauthError.ts'
import { ProtocolAnswer } from '../../kernel/reply.ts'

/** Returns an OAuth error response. */
export const refusal = (error: OAuthErrorCode, detail: string): ProtocolAnswer =>
  new ProtocolAnswer(400, {}, JSON.stringify({ error, error_description: detail }))
