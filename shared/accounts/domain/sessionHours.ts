import { limits } from '../../kernel/domain/limits.ts'
import type { Role } from './user.ts'

/** Returns the maximum length of a role's sessions. Applicants, who see only their own data, may stay logged in for weeks. */
export const mostSessionHours = (role: Role): number =>
  role === 'applicant' ? limits.session.applicantHours : limits.session.hours.max
