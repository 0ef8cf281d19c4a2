import { likenessSchema } from '../../../../shared/applicants/domain/duplicate.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listApplicantDuplicates as contract } from '../../../../shared/search/contract/listApplicantDuplicates.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listApplicantDuplicates as permissions } from '../permissions.ts'

type Result = RouteResult<typeof contract>

const likenessIn = likenessSchema.strip()

/** Returns possible duplicates of an applicant, or none while the engine is unavailable. Throws `not_found`. */
export async function listApplicantDuplicates(
  { params: { id } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { applicants, differentPeople, breaker }: DependenciesOf<typeof permissions>,
): Promise<Result> {
  const [applicant, markedDifferent] = await Promise.all([applicants.byId(id), differentPeople.from(id)])
  if (!applicant) throw applicantNotFound()
  return breaker(
    async (engine): Promise<Result> => {
      const [possibleDuplicates = []] = await engine.possibleDuplicates([likenessIn.parse(applicant)])
      return {
        duplicates: possibleDuplicates.filter((other) => other.id !== id && !markedDifferent.has(other.id)),
        degraded: false,
      }
    },
    async () => ({ duplicates: [], degraded: true }),
  )
}
