import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readProposal as contract } from '../../../../shared/proposals/contract/readProposal.ts'
import { signerOf } from '../../accounts/signature.ts'
import { greetedName } from '../../notify/greetedName.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readProposal as permissions } from '../permissions.ts'
import { proposalForApplicant } from '../proposalForApplicant.ts'
import { consentOfLink, personOfLink, proposalOfLink } from '../proposalOfLink.ts'

/**
 * Returns the client, the job and the applicant's answer for the link of a question, signed like its mail. Changes
 * nothing. Throws `invalid_link`.
 */
export async function readProposal(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link, clientName } = await proposalOfLink(token, deps)
  const [proposal, person] = await Promise.all([
    deps.assignments.between(link.clientId, link.applicantId),
    personOfLink(link, deps),
  ])
  const word = consentOfLink(link, proposal, deps.now())
  const { signature } = await signerOf(word.question?.askedBy, deps)
  return {
    firstName: greetedName(person.firstName) ?? '',
    signature,
    ...(await proposalForApplicant(clientName, word, proposal, deps)),
  }
}
