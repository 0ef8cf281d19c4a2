import * as z from 'zod'
import { userSchema } from '../../accounts/domain/user.ts'
import { companySchema } from '../domain/company.ts'

export const companyIdSchema = z.strictObject({ id: z.uuid() })

/** A company as listed. */
export const companyRowSchema = companySchema.pick({ id: true, name: true, city: true, contacts: true }).extend({
  openOrders: z.int(),
  /** The number of people currently shared with it. */
  sharedPeople: z.int(),
})
export type CompanyRow = z.infer<typeof companyRowSchema>

/** A company with its accounts, by name. */
export const companyWithUsersSchema = companySchema.extend({
  /** The current name of the last editor; undefined if the account was deleted, and in the first version. */
  updatedByName: z.string().optional(),
  users: z.array(
    userSchema.pick({ id: true, isActive: true }).extend({
      /** The full name, or the username if no name is set. */
      name: z.string(),
    }),
  ),
})
export type CompanyWithUsers = z.infer<typeof companyWithUsersSchema>
