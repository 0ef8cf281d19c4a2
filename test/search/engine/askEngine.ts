import type { ApplicantSearch } from '../../../functions/src/search/applicantSearch.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type ApplicantQuery, applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'

/** Makes an engine that contains exactly these people. */
export type MakeEngine = (people: readonly Applicant[], now: () => Date) => Promise<ApplicantSearch>

export const now = new Date('2026-03-15T22:30:00Z')

export const parseQuery = (parameters: Record<string, string> = {}): ApplicantQuery =>
  applicantQuerySchema.parse(parameters)

/** Returns an applicant of an example, identified by first name. */
export const named = (firstName: string, number: number, fields: Parameters<typeof makeApplicant>[0] = {}): Applicant =>
  makeApplicant({ id: idOf(number), firstName, ...fields })

export function engineTools(makeEngine: MakeEngine) {
  const engineWith = (everybody: readonly Applicant[]) => makeEngine(everybody, () => now)
  const namesFound = async (everybody: readonly Applicant[], parameters: Record<string, string>) => {
    const answer = await (await engineWith(everybody)).search(parseQuery(parameters))
    return answer.applicants.map((row) => row.firstName)
  }
  return { engineWith, namesFound }
}
