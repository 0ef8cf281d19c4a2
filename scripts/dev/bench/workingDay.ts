import type { RouteName } from '../../../shared/routes.ts'
import { demoPassword } from '../demo/demoUsers.ts'

/** Parts of a proxy event that differ from call to call. */
export interface CallParts {
  query?: Record<string, string>
  params?: Record<string, string>
  body?: unknown
}

interface DailyCall {
  route: RouteName
  /** How often one person of the agency makes this call on a working day. */
  aDay: number
  /** The call of this number, on one of these applicants. */
  parts: (number: number, applicantIds: readonly string[]) => CallParts
}

/** The account that works: a manager, who may make all of these calls. */
export const worker = 'manager'

/** An agency as large as the embedded search is meant for. */
export const agency = { people: 150, applicants: 25_000, hoursADay: 9, workingDaysAMonth: 22 }

const searches: readonly Record<string, string>[] = [
  {},
  { search: 'carpenter' },
  { search: 'we', pipelineStage: 'new' },
  { professions: 'Welder', region: 'Syddanmark' },
  { languages: 'Polish,English', experience: '5-' },
  { page: '3' },
  { sortBy: 'firstName', sortOrder: 'asc' },
  { search: 'concrete', canWorkAtHeight: 'yes' },
]
const beginnings = ['ca', 'we', 'odense', 'elec', 'kø']

const one = (number: number, ids: readonly string[]): string => ids[(number * 7) % ids.length] ?? ''
const someone: DailyCall['parts'] = (number, ids) => ({ params: { id: one(number, ids) } })

/**
 * A day of a recruiter: pages opened, lists filtered, people looked at, some moved on or rated, a few taken in. Whoever
 * works like this makes some 300 calls a day.
 */
export const workingDay: readonly DailyCall[] = [
  { route: 'signIn', aDay: 1, parts: () => ({ body: { username: worker, password: demoPassword } }) },
  { route: 'getCurrentUser', aDay: 6, parts: () => ({}) },
  { route: 'getAnalytics', aDay: 6, parts: () => ({}) },
  {
    route: 'searchApplicants',
    aDay: 126,
    parts: (number) => ({ query: { ...searches[number % searches.length], limit: '25' } }),
  },
  {
    route: 'suggestSearches',
    aDay: 40,
    parts: (number) => ({ query: { q: beginnings[number % beginnings.length] ?? '' } }),
  },
  { route: 'getApplicant', aDay: 60, parts: someone },
  { route: 'listApplicantDocuments', aDay: 20, parts: someone },
  { route: 'listApplicantTimeline', aDay: 20, parts: someone },
  {
    route: 'updateApplicant',
    aDay: 25,
    parts: (number, ids) => ({
      params: { id: one(number, ids) },
      body: number % 2 === 0 ? { starRating: 1 + (number % 5) } : { recruiterNotes: `Called, calls back. ${number}` },
    }),
  },
  { route: 'createApplicant', aDay: 3, parts: (number) => ({ body: newApplicant(number) }) },
  {
    route: 'listAuditLogs',
    aDay: 1,
    parts: (number, ids) => ({ query: { resourceId: one(number, ids) } }),
  },
  {
    route: 'requestPasswordReset',
    aDay: 0.05,
    parts: (number) => ({ body: { email: `person${number}@example.com` } }),
  },
]

function newApplicant(number: number): object {
  return {
    firstName: 'Anna',
    lastName: 'Kovalenko',
    email: `anna.kovalenko.${number}@example.com`,
    phone: '+45 12 34 56 78',
    nationality: 'Ukraine',
    workPermitType: 'sl1',
    street: 'Havnegade 1',
    city: 'Odense',
    region: 'Syddanmark',
    country: 'Denmark',
    postcode: '5000',
    professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
    languages: [{ language: 'Ukrainian', proficiency: 'native' }, { language: 'English' }],
    earliestStartDate: '2026-02-01',
    gdprConsent: true,
  }
}
