import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'

/** A longer minimum would exclude most passwords that people can remember. */
const longestMinimum = 64

const minimumSchema = z
  .int('Must be a whole number')
  .min(limits.password.min, 'Must be at least {{minimum}}')
  .max(longestMinimum, 'Must be at most {{maximum}}')

/** The minimum number of characters of a new password. Existing passwords keep working. */
export const passwordLengthSchema = z.strictObject({
  alone: minimumSchema,
  /** For accounts that have a second factor. */
  withSecondFactor: minimumSchema,
})
export type PasswordLength = z.infer<typeof passwordLengthSchema>

/** The specification's minimum, for stages with invented people only. */
export const shortPasswords: PasswordLength = { alone: limits.password.min, withSecondFactor: limits.password.min }

export const longPasswords: PasswordLength = { alone: 12, withSecondFactor: 8 }

/** Returns the minimum length of a new password for an account. */
export const passwordMinimum = ({ alone, withSecondFactor }: PasswordLength, hasSecondFactor: boolean): number =>
  hasSecondFactor ? withSecondFactor : alone
