import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { answerProposal as contract } from '../../../../shared/proposals/contract/answerProposal.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { answerProposal as permissions } from '../permissions.ts'
import { planAnswer } from '../plans/planProposal.ts'
import { commitPlan, loadProposal } from '../proposalChange.ts'
import { consentOfLink, personOfLink, proposalOfLink } from '../proposalOfLink.ts'

/**
 * Stores an applicant's answer to being proposed to a client, through the link of the question. They can change it
 * until the link expires. A no hides them from the client at once. Throws `invalid_link`.
 */
export async function answerProposal(
  { body: { token, answer, availableFrom } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await proposalOfLink(token, deps)
  const between = { clientId: link.clientId, applicantId: link.applicantId }
  const call = { clientAddress, userAgent }
  await onLatest(async () => {
    const loaded = await loadProposal(between, personOfLink(link, deps), deps)
    const { before, applicant, now } = loaded
    consentOfLink(link, before, now)
    const planned = planAnswer(before, { answer, availableFrom }, applicant, { between, now, newId: deps.newId })
    return commitPlan(loaded, planned, call, deps)
  }, deps.pause)
  return undefined
}
