import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { mcpPath } from './mcpAddress.ts'

/** One message of the Model Context Protocol, and its answer: both are the protocol's own, and pass as they are. */
export const answerAgent = defineRoute({
  name: 'answerAgent',
  area: 'agents',
  method: 'POST',
  path: mcpPath,
  access: 'agent',
  bodyType: 'mcp',
  bodyBytes: limits.jsonBody,
  body: z.looseObject({}),
  response: z.looseObject({}),
  errors: [],
  summary: 'The Model Context Protocol endpoint for AI agents (2026-07-28, and 2025 clients)',
})
