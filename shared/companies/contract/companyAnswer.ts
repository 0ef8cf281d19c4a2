import * as z from 'zod'
import { userSchema } from '../../accounts/domain/user.ts'
import { companySchema } from '../domain/company.ts'

export const companyIdSchema = z.strictObject({ id: z.uuid() })

/** A company as a list shows it. */
export const companyRowSchema = companySchema.pick({ id: true, name: true, city: true, contacts: true }).extend({
  openOrders: z.int(),
  /** How many people are shared with it now. */
  sharedPeople: z.int(),
})
export type CompanyRow = z.infer<typeof companyRowSchema>

/** A company with the accounts that belong to it, by name. */
export const companyWithUsersSchema = companySchema.extend({
  /** Who changed the record last, as they are called today; missing where the account is gone, and in the first version. */
  updatedByName: z.string().optional(),
  users: z.array(
    userSchema.pick({ id: true, isActive: true }).extend({
      /** The full name, or the username of who gave none. */
      name: z.string(),
    }),
  ),
})
export type CompanyWithUsers = z.infer<typeof companyWithUsersSchema>
