import { createApplicant as contract } from '../../../shared/contract/applicants/createApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { type ApplicantStore, applicantStore } from '../data/applicantStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { emailTaken } from './applicantProblems.ts'
import { refuseDocuments } from './namedDocuments.ts'
import { planCreation } from './planCreation.ts'
import { presentApplicant } from './presentApplicant.ts'

interface Deps {
  applicants: Pick<ApplicantStore, 'create'>
  now: () => Date
  newId: () => string
}

/** Creates an applicant that the caller owns. Throws `already_exists` when the email, in any capitals, is another's. */
export async function createApplicant(
  input: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseDocuments(input.body.certifications)
  const at = deps.now().toISOString()
  const { applicant, trace } = planCreation(input.body, { ...call, at, newId: deps.newId })
  if ((await deps.applicants.create(applicant, trace)) === 'email_taken') throw emailTaken()
  return presentApplicant(applicant, call.actor)
}

const liveDeps = (): Deps => ({
  applicants: applicantStore(liveTable()),
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
})

export const handler = httpHandler(contract, createApplicant, liveDeps)
