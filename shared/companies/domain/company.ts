import * as z from 'zod'
import { optionalEmail } from '../../kernel/domain/emailAddress.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { cleanText, optionalLines, optionalText, requiredText } from '../../kernel/domain/text.ts'
import { optionalTyped } from '../../kernel/domain/typedText.ts'
import { clientLimits } from './clientLimits.ts'

const cvrForm = /^\d{8}$/

/** An optional number of the Danish company register (CVR): 8 digits, with or without spaces. */
export const optionalCvr = cleanText()
  .transform((text) => text.replace(/^DK/i, '').replaceAll(/\s/g, '') || undefined)
  .refine(
    (text) => text === undefined || cvrForm.test(text),
    rule('invalid_format', 'Enter a CVR number with 8 digits'),
  )
  .optional()

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1]

/** The same, and its last digit must be the check digit of the others (modulus 11). */
export const checkedCvr = optionalCvr.refine(
  (cvr) =>
    cvr === undefined || cvrWeights.reduce((sum, weight, place) => sum + weight * Number(cvr[place]), 0) % 11 === 0,
  rule('invalid_format', 'This is not a CVR number. Check the digits.'),
)

/** A person at a company, with or without an account. */
export const contactSchema = z.strictObject({
  name: requiredText(limits.name, 'Name is required'),
  /** Their position there, such as site manager. */
  role: optionalText(limits.shortText),
  email: optionalEmail('Please enter a valid email address'),
  phone: optionalTyped(limits.phone),
})
export type CompanyContact = z.infer<typeof contactSchema>

/** The company fields that staff edit. */
export const companyDetailsSchema = z.strictObject({
  name: requiredText(clientLimits.company.name, 'Name is required'),
  street: optionalText(limits.street),
  postcode: optionalTyped(limits.postcode),
  city: optionalText(limits.place),
  cvr: optionalCvr,
  notes: optionalLines(limits.longText),
  contacts: z.array(contactSchema).max(clientLimits.company.contacts, 'At most {{maximum}} items').default([]),
})
export type CompanyDetails = z.infer<typeof companyDetailsSchema>

/**
 * A client, as stored and returned. `version` grows with every change. Version 0 means there is no record yet: the company is only an
 * account and has its id and name.
 */
export const companySchema = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  ...companyDetailsSchema.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The last editor; undefined in the first version. */
  updatedBy: z.uuid().optional(),
})
export type Company = z.infer<typeof companySchema>
