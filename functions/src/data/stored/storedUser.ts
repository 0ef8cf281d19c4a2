import { lenient } from '../../../../shared/domain/lenient.ts'
import { userSchema } from '../../../../shared/domain/user.ts'
import { storedForm } from './storedForm.ts'

/** A role that is no more gives no rights but those of who registers. */
export const knownUserSchema = lenient(userSchema, { role: 'applicant' })

export const storedUser = storedForm('user', knownUserSchema)

/** What is read of an account to call it by its name, and to know whether it works here. */
export const namedUserSchema = knownUserSchema.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  isActive: true,
})
