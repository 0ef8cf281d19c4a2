import type { EdgeDependencies } from './dependencies.ts'
import * as accounts from './live/accounts.ts'
import * as activity from './live/activity.ts'
import * as agents from './live/agents.ts'
import * as applicants from './live/applicants.ts'
import * as audit from './live/audit.ts'
import * as bulk from './live/bulk.ts'
import * as companies from './live/companies.ts'
import * as conversations from './live/conversations.ts'
import * as documents from './live/documents.ts'
import * as files from './live/files.ts'
import * as intake from './live/intake.ts'
import * as kernel from './live/kernel.ts'
import * as notify from './live/notify.ts'
import * as partners from './live/partners.ts'
import * as privacy from './live/privacy.ts'
import * as proposals from './live/proposals.ts'
import * as schedule from './live/schedule.ts'
import * as search from './live/search.ts'

/**
 * Builders of each dependency in a deployed function, by owning module. A bundle imports its dependencies by name, so
 * it contains no others.
 */
export const liveModules = {
  accounts,
  activity,
  agents,
  applicants,
  audit,
  bulk,
  companies,
  conversations,
  documents,
  files,
  intake,
  kernel,
  notify,
  partners,
  privacy,
  proposals,
  schedule,
  search,
}

/** Builders of each dependency. A dependency without a builder fails compilation. */
export const live: { readonly [Name in keyof EdgeDependencies]: () => EdgeDependencies[Name] } = {
  ...accounts,
  ...activity,
  ...agents,
  ...applicants,
  ...audit,
  ...bulk,
  ...companies,
  ...conversations,
  ...documents,
  ...files,
  ...intake,
  ...kernel,
  ...notify,
  ...partners,
  ...privacy,
  ...proposals,
  ...schedule,
  ...search,
}
