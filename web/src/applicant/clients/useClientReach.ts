import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { type ClientReach, getClientReach } from '../../../../shared/contract/clients/getClientReach.ts'
import { routeKey, useRoute } from '../../api/useRoute.ts'

/** Who at a client sees somebody, and whom mails of their interview reach; undefined as long as that is not known. */
export function useClientReach(applicantId: string, clientId: string, isWanted = true): ClientReach | undefined {
  const request = isWanted ? { params: { id: applicantId, clientId } } : null
  return useRoute(getClientReach, request, { revalidateIfStale: true }).data
}

/** Asks anew where that is shown, once something changed between the two. */
export function useReachAnew(): (applicantId: string, clientId: string) => void {
  const { mutate } = useSWRConfig()
  return useCallback((id, clientId) => void mutate(routeKey(getClientReach, { params: { id, clientId } })), [mutate])
}
