import * as z from 'zod'
import { companyIdSchema } from '../../companies/contract/companyAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'
import { sentClientLinkSchema } from './clientLinkAnswer.ts'

export const sendClientLink = defineRoute({
  name: 'sendClientLink',
  area: 'clients',
  method: 'POST',
  path: '/api/companies/{id}/links',
  access: 'clients:edit',
  params: companyIdSchema,
  body: z.strictObject({
    /** The email of the contact who receives it. */
    email: emailAddress('Please enter a valid email address'),
    /** Shows only the people of this order. */
    orderId: z.uuid().optional(),
    language: z.enum(mailLanguages).default('da'),
  }),
  response: sentClientLinkSchema,
  success: 201,
  errors: ['not_found'],
  summary: 'Send a contact of a company a link to the people proposed to it, which opens with a code',
})
