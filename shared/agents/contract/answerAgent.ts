import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { mcpPath } from './mcpPath.ts'

/** Passes one Model Context Protocol message and its response through unchanged. */
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
  summary: 'Handle a Model Context Protocol message from an AI agent (2026-07-28, and 2025 clients)',
})
