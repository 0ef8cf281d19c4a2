import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { controllerSchema } from '../domain/controller.ts'

export const getPrivacyNotice = defineRoute({
  name: 'getPrivacyNotice',
  area: 'privacy',
  method: 'GET',
  path: '/api/public/privacy-notice',
  access: 'public',
  perAddress: { limit: 120, seconds: 60 * 60 },
  response: z.object({
    /** The data controller; null until it has been set. */
    controller: controllerSchema.nullable(),
    /** The agency's phone number. Pages of the last release refuse new fields in the controller itself. */
    phone: z.string().optional(),
    /** The AWS region where data is stored. */
    region: z.string(),
    /** The AI agent provider that staff may use, and the data processing agreement with it; null while agents are disabled. */
    agents: z.object({ provider: z.string(), processorAgreement: z.string() }).nullable(),
  }),
  errors: ['too_many_requests'],
  summary: 'Return the parts of the privacy page that differ between deployments',
})
