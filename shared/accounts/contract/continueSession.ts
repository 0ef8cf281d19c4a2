import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const continueSession = defineRoute({
  name: 'continueSession',
  area: 'identity',
  method: 'POST',
  path: '/api/session',
  access: 'session:use',
  whileAddingFactor: true,
  body: z.strictObject({
    /** How long ago the person was last active. A duration, because the browser's clock may be wrong. */
    secondsAgo: z
      .int()
      .min(0)
      .max(limits.session.idleMinutes.max * 60),
  }),
  response: null,
  errors: [],
  summary: 'Report that the person was active, so that the session does not end by inactivity',
})
