import type { quickAddApplicant as contract } from '../../../shared/contract/applicants/quickAddApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { applicantSchema } from '../../../shared/domain/applicant.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { logOfCreation } from './changeLog.ts'
import type { quickAddApplicant as needs } from './needs.ts'
import { firstBookkeeping } from './planCreation.ts'
import { presentApplicant } from './presentApplicant.ts'

type Deps = DepsOf<typeof needs>

/** Creates an applicant that the caller owns, of whom no more than a call is known: no email, and no consent yet. */
export async function quickAddApplicant(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const applicant = applicantSchema.parse({ ...body, ...firstBookkeeping(context, 'staff') })
  await deps.applicants.createWithoutEmail(applicant, logOfCreation(applicant, context))
  return presentApplicant(applicant, call.actor)
}
