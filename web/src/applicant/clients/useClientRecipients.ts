import {
  type ClientRecipients,
  getClientRecipients,
} from '../../../../shared/proposals/contract/getClientRecipients.ts'
import { useRoute } from '../../api/useRoute.ts'

/** Returns who at a client sees a person, and who mails about their interview reach. Undefined until known. */
export function useClientRecipients(
  applicantId: string,
  clientId: string,
  enabled = true,
): ClientRecipients | undefined {
  const request = enabled ? { params: { id: applicantId, clientId } } : null
  return useRoute(getClientRecipients, request, { revalidateIfStale: true }).data
}
