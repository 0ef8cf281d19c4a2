import * as z from 'zod'
import { linkLanguage } from '../domain/linkLanguage.ts'
import { mailLanguages } from '../domain/mailLanguage.ts'
import { mailedTokenSchema } from './mailedToken.ts'

/**
 * The query of an address in a `List-Unsubscribe` header. The token is in it because RFC 8058 leaves no other place, and
 * allows nothing but to unsubscribe. Parameters that mail services add for themselves are ignored.
 */
export const oneClickQuery = z.object({ token: mailedTokenSchema, [linkLanguage]: z.enum(mailLanguages).optional() })
