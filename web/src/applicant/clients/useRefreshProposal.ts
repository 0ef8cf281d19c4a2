import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { getClientRecipients } from '../../../../shared/proposals/contract/getClientRecipients.ts'
import { routeKey } from '../../api/useRoute.ts'
import { isOfPlacements } from '../placements.ts'

/**
 * Returns a function that refetches what depends on a changed proposal: who its mails reach, and where people are
 * placed.
 */
export function useRefreshProposal(): (applicantId: string, clientId: string) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (id, clientId) => {
      void mutate(routeKey(getClientRecipients, { params: { id, clientId } }))
      void mutate(isOfPlacements)
    },
    [mutate],
  )
}
