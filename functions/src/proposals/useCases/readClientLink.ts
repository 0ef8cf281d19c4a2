import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readClientLink as contract } from '../../../../shared/proposals/contract/readClientLink.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { signerOf } from '../../accounts/signature.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkOfToken } from '../linkOfClient.ts'
import { peopleOfLink } from '../peopleOfLink.ts'
import type { readClientLink as permissions } from '../permissions.ts'
import { presentedPerson } from '../presentedPerson.ts'
import { readByClient } from '../proposalPresentation.ts'

/** Returns the people proposed to a company now, as presentations, for an open link, signed like its mail. Throws `invalid_link`. */
export async function readClientLink(
  { body: { page } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link, company } = await linkOfToken(page, 'page', deps)
  const assignments = peopleOfLink(link, await deps.assignments.shownAssignments(company.id))
  const orderIds = new Set(assignments.flatMap(({ orderId }) => orderId ?? []))
  const [{ signature }, clientDecisions, interviews, orders] = await Promise.all([
    signerOf(link.createdBy, deps),
    deps.clientDecisions.of(assignments),
    deps.interviews.of(assignments),
    deps.orders.ofIds(company.id, [...orderIds]),
  ])
  const people = await Promise.all(
    assignments.map(async (assignment) => {
      const { applicantId, orderId } = assignment
      const record = deps.applicants.byId(applicantId)
      const [applicant, documents] = await Promise.all([
        record,
        readAcrossMerges(applicantId, record, deps.documents.listOf),
      ])
      if (!applicant) return []
      const between = {
        verdict: clientDecisions.find((each) => each.applicantId === applicantId),
        interview: interviews.find((each) => each.applicantId === applicantId),
      }
      return [
        {
          assignmentId: assignment.id,
          stage: assignment.stage,
          order: orders.find(({ id }) => id === orderId),
          ...readByClient(assignment, between, applicant),
          presentation: presentedPerson(applicant, documents, shownAs(assignment)),
        },
      ]
    }),
  )
  return { clientName: company.name, contactName: link.contactName, people: people.flat(), signature }
}
