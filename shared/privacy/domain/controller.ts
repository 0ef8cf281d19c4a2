import * as z from 'zod'
import { emailAddress } from '../../applicants/fields/rules.ts'
import { optionalCvr } from '../../companies/domain/company.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredText } from '../../kernel/domain/text.ts'

/** Who answers for the personal data of a deployment, as the law asks them to be named (GDPR Art. 13(1)(a)). */
export const controllerSchema = z.strictObject({
  name: requiredText(limits.shortText, 'Name is required'),
  address: requiredText(limits.shortText, 'Address is required'),
  /** Where people write to about their data. */
  email: emailAddress('Invalid email address'),
  /** Whoever is not in the Danish register has none. */
  cvr: optionalCvr,
})
export type Controller = z.infer<typeof controllerSchema>
