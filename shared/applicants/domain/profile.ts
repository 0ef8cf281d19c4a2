import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalText } from '../../kernel/domain/text.ts'
import { optionalTyped } from '../../kernel/domain/typedText.ts'
import { applicantFields } from '../fields/applicantFields.ts'

/** A text the person may clear: undefined, null and the empty text all mean no value. */
const emptiable = (max: number) => optionalText(max).nullable()

/** The fields people can change on their own record. The email is the record's contact email, not the account's sign-in email. */
export const profileFields = {
  firstName: applicantFields.firstName.rule,
  lastName: applicantFields.lastName.rule,
  email: applicantFields.email.rule,
  phone: optionalTyped(limits.phone).nullable(),
  city: emptiable(limits.place),
  country: emptiable(limits.place),
  language: applicantFields.language.rule,
} as const

/** A complete profile, as in its form and in a new record. */
export const profileSchema = z.object(profileFields)

/** A change to a profile. All fields are optional. */
export const profileChangesSchema = z.strictObject(profileFields).partial()
export type ProfileChanges = z.infer<typeof profileChangesSchema>
