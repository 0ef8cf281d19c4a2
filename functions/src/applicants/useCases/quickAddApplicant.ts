import type { quickAddApplicant as contract } from '../../../../shared/applicants/contract/quickAddApplicant.ts'
import { applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { emailTaken } from '../applicantProblems.ts'
import { logOfCreation } from '../changeLog.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { quickAddApplicant as permissions } from '../permissions.ts'
import { firstBookkeeping } from '../plans/planCreation.ts'
import { presentApplicant } from '../presentApplicant.ts'

type Deps = DependenciesOf<typeof permissions>

/** Creates an applicant owned by the caller from what a call reveals: no email and no consent yet. */
export async function quickAddApplicant(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const applicant = applicantSchema.parse({ ...body, ...firstBookkeeping(context, 'staff') })
  const outcome = await deps.applicants.create(applicant, logOfCreation(applicant, context))
  if (outcome === 'email_taken') throw emailTaken()
  return presentApplicant(applicant, call.actor)
}
