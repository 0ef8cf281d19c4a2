import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { messageTemplateSchema, templateWordsSchema } from '../domain/messageTemplate.ts'

export const changeTemplate = defineRoute({
  name: 'changeTemplate',
  area: 'messages',
  method: 'PUT',
  path: '/api/message-templates/{id}',
  access: 'agency:manage',
  params: z.strictObject({ id: z.uuid() }),
  /** `version` is the one the editor saw. */
  body: z.strictObject({ version: z.int().min(1), template: templateWordsSchema }),
  response: messageTemplateSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Update a message template',
})
