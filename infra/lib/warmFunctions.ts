import type { FunctionName } from './functionEntries.ts'

/**
 * Sign-in, with which everybody's day begins, and the functions that an agency of 5 meets cold at least ten times on
 * the working day of the cost bench. Busier ones, such as searches, stay warm by themselves.
 */
export const warmFunctions = [
  'signIn',
  'getCurrentUser',
  'getAnalytics',
  'listApplicantTimeline',
  'listApplicantDocuments',
  'updateApplicant',
  'createApplicant',
] as const satisfies readonly FunctionName[]
