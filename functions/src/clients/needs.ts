import type { Needs } from '../useCase/needs.ts'

export const listClients = { users: ['clients'] } as const satisfies Needs

export const listAssignments = {
  applicants: ['byId'],
  assignments: ['ofApplicant'],
  names: ['of'],
} as const satisfies Needs

export const assignApplicant = {
  applicants: ['byId'],
  users: ['byId'],
  assignments: ['between', 'activeApplicantIds', 'begin'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const endAssignment = {
  applicants: ['byId'],
  assignments: ['between', 'end'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
