import * as z from 'zod'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { linkLanguage } from '../../kernel/domain/linkLanguage.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

/**
 * The address in the `List-Unsubscribe` header. Mail programs post to it without asking, or open it in a browser. The
 * token is in the query because RFC 8058 leaves no other place. It allows nothing but to unsubscribe. Parameters that mail
 * services add for themselves are ignored.
 */
export const oneClickPath = '/api/public/unsubscribe'
export const oneClickQuery = z.object({
  token: mailedTokenSchema,
  [linkLanguage]: z.enum(mailLanguages).optional(),
})

export const subscriptionSchema = z.object({ isUnsubscribed: z.boolean() })
