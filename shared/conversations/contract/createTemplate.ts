import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { messageTemplateSchema, templateWordsSchema } from '../domain/messageTemplate.ts'

export const createTemplate = defineRoute({
  name: 'createTemplate',
  area: 'messages',
  method: 'POST',
  path: '/api/message-templates',
  access: 'agency:manage',
  body: templateWordsSchema,
  response: messageTemplateSchema,
  success: 201,
  errors: [],
  summary: 'Create a message template',
})
