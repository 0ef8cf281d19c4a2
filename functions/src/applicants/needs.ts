import type { Needs } from '../useCase/needs.ts'

export const getApplicant = { applicants: ['byId'], assignments: ['isActivelyAssigned'] } as const satisfies Needs

export const createApplicant = { applicants: ['create'], values: ['now', 'newId'] } as const satisfies Needs

export const updateApplicant = {
  applicants: ['byId', 'change'],
  timeline: ['lastStageMove'],
  items: ['documentThere', 'fileRemoved'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const releaseEmail = {
  applicants: ['byId', 'releaseEmail'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listApplicantDocuments = {
  applicants: ['byId'],
  assignments: ['isActivelyAssigned'],
  documents: ['listOf'],
  names: ['of'],
} as const satisfies Needs

export const listApplicantTimeline = {
  applicants: ['byId'],
  timeline: ['latestOf'],
  names: ['of'],
} as const satisfies Needs
