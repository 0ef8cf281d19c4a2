import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { listApplicantDuplicates as contract } from '../../../shared/contract/search/listApplicantDuplicates.ts'
import { likenessSchema } from '../../../shared/domain/duplicate.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { listApplicantDuplicates as needs } from './needs.ts'

type Result = RouteResult<typeof contract>

const likenessIn = likenessSchema.strip()

/** Who may be the same person as an applicant; nobody while the engine is away. Throws `not_found`. */
export async function listApplicantDuplicates(
  { params: { id } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { applicants, apart, breaker }: DepsOf<typeof needs>,
): Promise<Result> {
  const [applicant, told] = await Promise.all([applicants.byId(id), apart.from(id)])
  if (!applicant) throw applicantNotFound()
  return breaker(
    async (engine): Promise<Result> => {
      const [alike = []] = await engine.alike([likenessIn.parse(applicant)])
      return { duplicates: alike.filter((other) => other.id !== id && !told.has(other.id)), degraded: false }
    },
    async () => ({ duplicates: [], degraded: true }),
  )
}
