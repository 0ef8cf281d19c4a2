import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalText } from '../../kernel/domain/text.ts'
import { optionalTyped } from '../../kernel/domain/typedText.ts'
import { applicantFields } from '../fields/applicantFields.ts'

/** A text that the person may empty: nothing, null and the empty text are the same. */
const emptiable = (max: number) => optionalText(max).nullable()

/** What people change of their own record. The email is that of the record; the one to sign in with is the account's. */
export const profileFields = {
  firstName: applicantFields.firstName.rule,
  lastName: applicantFields.lastName.rule,
  email: applicantFields.email.rule,
  phone: optionalTyped(limits.phone).nullable(),
  city: emptiable(limits.place),
  country: emptiable(limits.place),
  language: applicantFields.language.rule,
} as const

/** A profile as a whole, as its form has it and as a record begins. */
export const profileSchema = z.object(profileFields)

/** The same as a change: none of the fields has to come. */
export const profileChangesSchema = z.strictObject(profileFields).partial()
export type ProfileChanges = z.infer<typeof profileChangesSchema>
