import { type ClientReach, getClientReach } from '../../../../shared/proposals/contract/getClientReach.ts'
import { useRoute } from '../../api/useRoute.ts'

/** Returns who at a client sees a person, and who mails about their interview reach. Undefined until known. */
export function useClientReach(applicantId: string, clientId: string, isWanted = true): ClientReach | undefined {
  const request = isWanted ? { params: { id: applicantId, clientId } } : null
  return useRoute(getClientReach, request, { revalidateIfStale: true }).data
}
