import type { RouteResult } from '../../shared/kernel/contract/defineRoute.ts'
import type { routes } from '../../shared/routes.ts'
import { laterAt, staffId, token } from './records.ts'

const managedUser: RouteResult<(typeof routes)['listUsers']>['users'][number] = {
  id: staffId,
  username: 'louise',
  firstName: 'Louise',
  lastName: 'Bach',
  email: 'louise.bach@agency.example',
  emailProvedAt: '2026-11-20T08:15:00.000Z',
  role: 'recruiter',
  isActive: true,
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
}

const invitation = {
  id: staffId,
  email: 'new.colleague@agency.example',
  role: 'recruiter' as const,
  language: 'da' as const,
  createdAt: managedUser.createdAt,
  validUntil: '2026-11-27T08:15:00.000Z',
}
const { id: _id, createdAt: _createdAt, validUntil, ...newInvitation } = invitation
const { email, role } = invitation

const reason = 'Lost her phone. Confirmed in person.'
const secondFactor = { hasSecondFactor: false, lastReset: { at: laterAt, by: 'Karen Holm', reason } }

export const userExamples = {
  changeUser: {
    body: { role: 'recruiting_manager' as const, updatedAt: managedUser.updatedAt },
    answer: { ...managedUser, role: 'recruiting_manager' as const, updatedAt: laterAt },
  },
  endUserSessions: { answer: { ...managedUser, updatedAt: laterAt } },
  disconnectProvider: { answer: { ...managedUser, updatedAt: laterAt } },
  getUserSecondFactor: { answer: secondFactor },
  resetSecondFactor: { body: { reason }, answer: { user: { ...managedUser, updatedAt: laterAt }, secondFactor } },
  inviteUser: { body: newInvitation, answer: { ...invitation } },
  listInvitations: { answer: { invitations: [{ ...invitation }], next: null } },
  withdrawInvitation: {},
  readInvitation: { body: { token }, answer: { email, role, validUntil, losesIt: { username: 'stranger' } } },
  acceptInvitation: {
    body: { token, username: 'karen', password: 'a long password', firstName: 'Karen', lastName: 'Holm' },
    answer: { id: staffId, username: 'karen', firstName: 'Karen', lastName: 'Holm', role },
  },
  listUsers: { answer: { users: [managedUser], next: null } },
}
