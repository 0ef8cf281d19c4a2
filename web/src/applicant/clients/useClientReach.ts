import { type ClientReach, getClientReach } from '../../../../shared/proposals/contract/getClientReach.ts'
import { useRoute } from '../../api/useRoute.ts'

/** Who at a client sees somebody, and whom mails of their interview reach; undefined as long as that is not known. */
export function useClientReach(applicantId: string, clientId: string, isWanted = true): ClientReach | undefined {
  const request = isWanted ? { params: { id: applicantId, clientId } } : null
  return useRoute(getClientReach, request, { revalidateIfStale: true }).data
}
