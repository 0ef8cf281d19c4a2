import type { RouteResult } from '../../shared/contract/defineRoute.ts'
import type { routes } from '../../shared/contract/routes.ts'
import { laterAt, staffId } from './records.ts'

const managedUser: RouteResult<(typeof routes)['listUsers']>['users'][number] = {
  id: staffId,
  username: 'louise',
  firstName: 'Louise',
  lastName: 'Bach',
  email: 'louise.bach@agency.example',
  role: 'recruiter',
  isActive: true,
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
}

/** One call of each route about accounts. */
export const userExamples = {
  changeUser: {
    body: { role: 'recruiting_manager' as const, updatedAt: managedUser.updatedAt },
    answer: { ...managedUser, role: 'recruiting_manager' as const, updatedAt: laterAt },
  },
  endUserSessions: { answer: { ...managedUser, updatedAt: laterAt } },
  listUsers: { answer: { users: [managedUser], next: null } },
}
