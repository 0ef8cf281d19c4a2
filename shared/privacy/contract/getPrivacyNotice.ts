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
    /** Who answers for the personal data; null as long as nobody said so. */
    controller: controllerSchema.nullable(),
    /** Where the data are kept, as AWS calls it. */
    region: z.string(),
    /** Whose AI agents the staff may let in, and the agreement by which their provider processes data; null while none are let in. */
    agents: z.object({ provider: z.string(), processorAgreement: z.string() }).nullable(),
  }),
  errors: ['too_many_requests'],
  summary: 'What the privacy page tells that differs between deployments',
})
