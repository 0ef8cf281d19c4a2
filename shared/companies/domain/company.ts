import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { cleanText, optionalLines, optionalText, requiredText } from '../../kernel/domain/text.ts'
import { optionalTyped } from '../../kernel/domain/typedText.ts'
import { clientLimits } from './clientLimits.ts'

/** An email that may be left out, as an empty text too. */
const optionalEmail = cleanText()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(z.email('Please enter a valid email address').max(limits.email, 'Email too long').optional())
  .optional()

const cvrForm = /^\d{8}$/

/** A number of the Danish register of companies (CVR): 8 digits, however they are parted. */
export const optionalCvr = cleanText()
  .transform((text) => text.replace(/^DK/i, '').replaceAll(/\s/g, '') || undefined)
  .refine((text) => text === undefined || cvrForm.test(text), rule('invalid_format', 'A CVR number has 8 digits'))
  .optional()

/** Somebody whom the staff know at a company, with an account or without. */
export const contactSchema = z.strictObject({
  name: requiredText(limits.name, 'Name is required'),
  /** What they are there, such as site manager. */
  role: optionalText(limits.shortText),
  email: optionalEmail,
  phone: optionalTyped(limits.phone),
})
export type CompanyContact = z.infer<typeof contactSchema>

/** What the staff say of a company that people are placed with. */
export const companyDetailsSchema = z.strictObject({
  name: requiredText(clientLimits.company.name, 'Name is required'),
  street: optionalText(limits.street),
  postcode: optionalTyped(limits.postcode),
  city: optionalText(limits.place),
  cvr: optionalCvr,
  notes: optionalLines(limits.longText),
  contacts: z.array(contactSchema).max(clientLimits.company.contacts, 'At most {{maximum}} entries').default([]),
})
export type CompanyDetails = z.infer<typeof companyDetailsSchema>

/**
 * A client, as stored and answered. `version` grows with every change; in version 0 nobody has written a record yet, and the
 * company is no more than an account, whose id and name it has.
 */
export const companySchema = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  ...companyDetailsSchema.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Who changed the record last; missing in the first version. */
  updatedBy: z.uuid().optional(),
})
export type Company = z.infer<typeof companySchema>
