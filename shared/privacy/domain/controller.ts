import * as z from 'zod'
import { optionalCvr } from '../../companies/domain/company.ts'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredText } from '../../kernel/domain/text.ts'

/**
 * The data controller of a deployment, as the law requires it to be named (GDPR Art. 13(1)(a)). Pages of the last release refuse answers
 * with other fields.
 */
export const controllerSchema = z.strictObject({
  name: requiredText(limits.shortText, 'Name is required'),
  address: requiredText(limits.shortText, 'Address is required'),
  /** The address for questions about personal data, and for replies to mails that no colleague signs. */
  email: emailAddress('Invalid email address'),
  /** Undefined for controllers that are not in the Danish company register. */
  cvr: optionalCvr,
})
export type Controller = z.infer<typeof controllerSchema>
