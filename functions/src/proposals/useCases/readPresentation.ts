import { can } from '../../../../shared/accounts/domain/access.ts'
import { companyOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readPresentation as contract } from '../../../../shared/proposals/contract/readPresentation.ts'
import type { PresentationChoice } from '../../../../shared/proposals/domain/presentationChoice.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { logView } from '../../applicants/viewLog.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readPresentation as permissions } from '../permissions.ts'
import { presentedPerson } from '../presentedPerson.ts'

type Deps = DependenciesOf<typeof permissions>
type Input = RouteInput<typeof contract>

/**
 * Returns an applicant as a client sees them: for the client the current presentation, for staff also a preview of
 * another choice. Throws `not_found`, including if the client does not see the applicant, or asks for another client's
 * presentation.
 */
export async function readPresentation(
  { params, query }: Input,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const isClient = actor.role === 'client'
  if (isClient && companyOf(actor) !== params.clientId) throw applicantNotFound()
  const record = deps.applicants.byId(params.id)
  const [applicant, choice, documents] = await Promise.all([
    record,
    isClient ? deps.assignments.shownTo(params.clientId, params.id) : lookedAt({ params, query }, deps),
    readAcrossMerges(params.id, record, deps.documents.listOf),
  ])
  if (!applicant || !choice || !can(actor, 'applicant:read', { assignedToActor: isClient })) throw applicantNotFound()
  await logView({ ...applicant, resource: 'applicant' }, actor, deps)
  return presentedPerson(applicant, documents, choice)
}

/** Returns how the client sees the applicant, or would: choices in the query override the stored ones. */
async function lookedAt(
  { params: { id, clientId }, query: { anonymous, leftOut } }: Pick<Input, 'params' | 'query'>,
  { assignments }: Pick<Deps, 'assignments'>,
): Promise<PresentationChoice> {
  const { assignment } = await assignments.between(clientId, id)
  const { presentation } = assignment ?? {}
  return shownAs({
    ...assignment,
    presentation: {
      isAnonymous: anonymous === undefined ? presentation?.isAnonymous === true : anonymous === 'true',
      leftOut: leftOut ?? presentation?.leftOut ?? [],
    },
  })
}
