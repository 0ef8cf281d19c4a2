import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { type Client, listClients } from '../../../../../shared/companies/contract/listClients.ts'
import { informedOf } from '../../../../../shared/privacy/domain/personNotice.ts'
import type { ClientRelation } from '../../../../../shared/proposals/contract/assignmentAnswer.ts'
import { listAssignments } from '../../../../../shared/proposals/contract/listAssignments.ts'
import { routeKey, useRoute } from '../../../api/useRoute.ts'
import type { Act } from '../../../applicant/clients/relationActs.ts'
import { sendAct } from '../../../applicant/clients/sendAct.ts'
import type { SharedClient } from '../../../applicant/clients/sharedClient.ts'
import { useRelationAnew } from '../../../applicant/clients/useRelationAnew.ts'
import { timelineKey } from '../changes/timelinePages.ts'

/**
 * Proposals and consents of an applicant by client. `act` rejects with the reason if it is refused; `hold` shows the
 * result of a change made elsewhere.
 */
export function useSharing(applicantId: string) {
  const { mutate, cache } = useSWRConfig()
  const clients = useRoute(listClients, {}, { revalidateIfStale: true })
  const relations = useRoute(listAssignments, { params: { id: applicantId } }, { revalidateIfStale: true })
  const change = relations.mutate
  const relationAnew = useRelationAnew()
  const hold = useCallback(
    (relation: ClientRelation) => {
      // The list reflects a change after a delay, so the result of the change is shown instead.
      const others = (known: ClientRelation[] = []) => known.filter(({ clientId }) => clientId !== relation.clientId)
      void change((known) => [relation, ...others(known)], { revalidate: false })
      void mutate(timelineKey(applicantId))
      relationAnew(applicantId, relation.clientId)
    },
    [applicantId, change, mutate, relationAnew],
  )
  const act = useCallback(
    async (clientId: string, wanted: Act): Promise<void> => {
      hold(await sendAct(wanted, { id: applicantId, clientId }))
      // A proposal also gives the privacy notice to a person who had not received it, which changes the record's
      // version.
      const key = routeKey(getApplicant, { params: { id: applicantId } })
      const shown = cache.get(unstable_serialize(key))?.data as ApplicantAnswer | undefined
      if (shown && !informedOf(shown)) void mutate(key)
    },
    [applicantId, cache, hold, mutate],
  )
  return {
    clients: clients.data && relations.data && withRelations(clients.data, relations.data),
    problem: clients.error ?? relations.error,
    retry: () => void Promise.all([clients.mutate(), relations.mutate()]),
    act,
    hold,
  }
}

/** Returns active clients, and inactive ones that the applicant is still proposed to. */
function withRelations(clients: readonly Client[], relations: readonly ClientRelation[]): SharedClient[] {
  const ofClient = new Map(relations.map((relation) => [relation.clientId, relation]))
  return clients
    .map((client) => ({ ...client, ...pickRelation(ofClient.get(client.id)) }))
    .filter(({ isActive, assignment }) => isActive || assignment?.isActive)
}

const pickRelation = ({ assignment, consent, verdict, interview }: Partial<ClientRelation> = {}) => ({
  ...{ assignment, consent, verdict, interview },
})
