import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { callablePhone } from '../../kernel/domain/callablePhone.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'

export const changeAccount = defineRoute({
  name: 'changeAccount',
  area: 'identity',
  method: 'PATCH',
  path: '/api/account',
  access: 'session:use',
  body: z.strictObject({
    /** The empty text removes the number. */
    phone: callablePhone,
    /** The language of pages and mails. */
    language: z.enum(mailLanguages).optional(),
  }),
  response: null,
  errors: [],
  summary: "Change the caller's phone number or language; what is left out stays",
})
