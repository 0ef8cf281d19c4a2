import { roles, userSchema } from '../../../../shared/accounts/domain/user.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm, type Upgrade } from '../../kernel/table/storedForm.ts'

/** A role that is no more gives no rights but those of who registers. */
export const knownUserSchema = lenient(userSchema, { role: 'applicant' })

/** Before proofs were stored, a system admin or an invitation gave each role: the accounts that hold one count as proven. */
const provenByRole: Upgrade = {
  reads: ['role', 'createdAt', 'emailProvedAt'],
  step: (item) =>
    roles.some((role) => role !== 'applicant' && role === item.role)
      ? { emailProvedAt: item.createdAt, ...item }
      : item,
}

export const storedUser = storedForm('user', knownUserSchema, [provenByRole])

/** What is read of an account to call it by its name, and to know whether it works here. */
export const namedUserSchema = knownUserSchema.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  isActive: true,
})
