import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { assignApplicant } from '../../../../../shared/contract/clients/assignApplicant.ts'
import type { ListedAssignment } from '../../../../../shared/contract/clients/assignmentAnswer.ts'
import { endAssignment } from '../../../../../shared/contract/clients/endAssignment.ts'
import { listAssignments } from '../../../../../shared/contract/clients/listAssignments.ts'
import { type Client, listClients } from '../../../../../shared/contract/clients/listClients.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { timelineKey } from '../changes/timelinePages.ts'

/** A client, and what it has of an applicant, or had. */
export interface ClientShare extends Client {
  assignment: ListedAssignment | undefined
}

/** With whom an applicant can be shared and is; `share` and `end` reject with why they were refused. */
export function useSharing(applicantId: string) {
  const { mutate } = useSWRConfig()
  const clients = useRoute(listClients, {}, { revalidateIfStale: true })
  const assignments = useRoute(listAssignments, { params: { id: applicantId } }, { revalidateIfStale: true })
  const change = assignments.mutate
  const acts = useMemo(() => {
    // The list follows a change by a moment: what the change answered is shown instead.
    const hold = (assignment: ListedAssignment) => {
      const others = (known: ListedAssignment[] = []) =>
        known.filter(({ clientId }) => clientId !== assignment.clientId)
      void change((known) => [assignment, ...others(known)], { revalidate: false })
      void mutate(timelineKey(applicantId))
    }
    const params = (clientId: string) => ({ params: { id: applicantId, clientId } })
    return {
      share: async (clientId: string) => hold(await call(assignApplicant, params(clientId))),
      end: async (assignment: ListedAssignment) => {
        await call(endAssignment, params(assignment.clientId))
        hold({ ...assignment, isActive: false, endedAt: new Date().toISOString() })
      },
    }
  }, [applicantId, change, mutate])
  return {
    shares: clients.data && assignments.data && sharesOf(clients.data, assignments.data),
    problem: clients.error ?? assignments.error,
    retry: () => void Promise.all([clients.mutate(), assignments.mutate()]),
    ...acts,
  }
}

/** Clients that may sign in, and those that may not but have the applicant. */
function sharesOf(clients: readonly Client[], assignments: readonly ListedAssignment[]): ClientShare[] {
  const ofClient = new Map(assignments.map((assignment) => [assignment.clientId, assignment]))
  return clients
    .map((client) => ({ ...client, assignment: ofClient.get(client.id) }))
    .filter(({ isActive, assignment }) => isActive || assignment?.isActive)
}
