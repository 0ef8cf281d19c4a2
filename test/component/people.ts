import type { Role, SessionUser } from '../../shared/domain/user.ts'
import { idOf } from '../make/applicant.ts'

const person = (number: number, username: string, role: Role, firstName: string, lastName: string): SessionUser => ({
  id: idOf(number),
  username,
  role,
  firstName,
  lastName,
})

/** Who is signed in, one person for each role. */
export const sessionUsers: Record<Role, SessionUser> = {
  sysadmin: person(901, 'sysadmin', 'sysadmin', 'Henrik', 'Dalgaard'),
  recruiting_manager: person(902, 'manager', 'recruiting_manager', 'Mette', 'Krogh'),
  recruiter: person(903, 'recruiter', 'recruiter', 'Louise', 'Bach'),
  client: person(904, 'client', 'client', 'Thomas', 'Rahbek'),
  applicant: person(905, 'applicant', 'applicant', 'Åse', 'Nielsen'),
}
