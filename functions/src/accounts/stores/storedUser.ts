import { roles, userSchema } from '../../../../shared/accounts/domain/user.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm, type Upgrade } from '../../kernel/table/storedForm.ts'

/** Reads a retired role as `applicant`, which gives no more rights than registering. */
export const knownUserSchema = lenient(userSchema, { role: 'applicant' })

/**
 * Before proofs were stored, only a system admin or an invitation gave out roles. Accounts with a role other than
 * applicant therefore count as proven.
 */
const provenByRole: Upgrade = {
  reads: ['role', 'createdAt', 'emailProvedAt'],
  step: (item) =>
    roles.some((role) => role !== 'applicant' && role === item.role)
      ? { emailProvedAt: item.createdAt, ...item }
      : item,
}

export const storedUser = storedForm('user', knownUserSchema, [provenByRole])

/** The fields needed to name an account and to know whether it is active staff. */
export const namedUserSchema = knownUserSchema.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  isActive: true,
})
