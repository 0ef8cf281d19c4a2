import { lenient } from '../../../../shared/domain/lenient.ts'
import { userSchema } from '../../../../shared/domain/user.ts'
import { storedForm } from './storedForm.ts'

/** A role that is no more gives no rights but those of who registers. */
export const knownUserSchema = lenient(userSchema, { role: 'applicant' })

export const storedUser = storedForm('user', knownUserSchema)
