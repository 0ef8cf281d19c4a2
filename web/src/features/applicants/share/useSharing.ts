import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { type Client, listClients } from '../../../../../shared/companies/contract/listClients.ts'
import { informedOf } from '../../../../../shared/privacy/domain/personNotice.ts'
import type { ClientProposal } from '../../../../../shared/proposals/contract/assignmentAnswer.ts'
import { listAssignments } from '../../../../../shared/proposals/contract/listAssignments.ts'
import { routeKey, useRoute } from '../../../api/useRoute.ts'
import { performProposalAction } from '../../../applicant/clients/performProposalAction.ts'
import type { ProposalAction } from '../../../applicant/clients/proposalActions.ts'
import type { SharedClient } from '../../../applicant/clients/sharedClient.ts'
import { useRefreshProposal } from '../../../applicant/clients/useRefreshProposal.ts'
import { timelineKey } from '../changes/timelinePages.ts'

/**
 * Proposals and consents of an applicant by client. `act` rejects with the reason if it is refused; `hold` shows the
 * result of a change made elsewhere.
 */
export function useSharing(applicantId: string) {
  const { mutate, cache } = useSWRConfig()
  const clients = useRoute(listClients, {}, { revalidateIfStale: true })
  const proposals = useRoute(listAssignments, { params: { id: applicantId } }, { revalidateIfStale: true })
  const change = proposals.mutate
  const refreshProposal = useRefreshProposal()
  const hold = useCallback(
    (proposal: ClientProposal) => {
      // The list reflects a change after a delay, so the result of the change is shown instead.
      const others = (known: ClientProposal[] = []) => known.filter(({ clientId }) => clientId !== proposal.clientId)
      void change((known) => [proposal, ...others(known)], { revalidate: false })
      void mutate(timelineKey(applicantId))
      refreshProposal(applicantId, proposal.clientId)
    },
    [applicantId, change, mutate, refreshProposal],
  )
  const act = useCallback(
    async (clientId: string, action: ProposalAction): Promise<void> => {
      hold(await performProposalAction(action, { id: applicantId, clientId }))
      // A proposal also gives the privacy notice to a person who had not received it, which changes the record's
      // version.
      const key = routeKey(getApplicant, { params: { id: applicantId } })
      const shown = cache.get(unstable_serialize(key))?.data as ApplicantAnswer | undefined
      if (shown && !informedOf(shown)) void mutate(key)
    },
    [applicantId, cache, hold, mutate],
  )
  return {
    clients: clients.data && proposals.data && withProposals(clients.data, proposals.data),
    problem: clients.error ?? proposals.error,
    retry: () => void Promise.all([clients.mutate(), proposals.mutate()]),
    act,
    hold,
  }
}

/** Returns active clients, and inactive ones that the applicant is still proposed to. */
function withProposals(clients: readonly Client[], proposals: readonly ClientProposal[]): SharedClient[] {
  const ofClient = new Map(proposals.map((proposal) => [proposal.clientId, proposal]))
  return clients
    .map((client) => ({ ...client, ...pickProposal(ofClient.get(client.id)) }))
    .filter(({ isActive, assignment }) => isActive || assignment?.isActive)
}

const pickProposal = ({ assignment, consent, verdict, interview }: Partial<ClientProposal> = {}) => ({
  ...{ assignment, consent, verdict, interview },
})
