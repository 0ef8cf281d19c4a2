import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** The token is sent in the body because URLs end up in logs and traces. */
export const readAvailability = defineRoute({
  name: 'readAvailability',
  area: 'messages',
  method: 'POST',
  path: '/api/public/availability',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({
    /** Empty if the stored value doesn't look like a name. */
    firstName: z.string(),
    earliestStartDate: z.iso.date().optional(),
    city: z.string().optional(),
    /** Only the last digits, because a link may be forwarded. */
    phoneEnd: z.string().optional(),
  }),
  errors: ['invalid_link', 'already_done', 'too_many_requests'],
  summary: "Return a person's start date, town and the end of their phone number to the holder of an availability link",
})
