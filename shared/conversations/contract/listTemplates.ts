import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { messageLimits } from '../domain/messageLimits.ts'
import { messageTemplateSchema } from '../domain/messageTemplate.ts'

export const listTemplates = defineRoute({
  name: 'listTemplates',
  area: 'messages',
  method: 'GET',
  path: '/api/message-templates',
  access: 'messages:send',
  response: z.array(messageTemplateSchema).max(messageLimits.templates),
  errors: [],
  summary: 'List message templates by name',
})
