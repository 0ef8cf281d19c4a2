import type { ClientAssignments } from '../applicants/ports.ts'

/** Implemented by the proposals module: the applicants a client sees. */
export interface ClientPeople extends ClientAssignments {
  activeApplicantIds: (clientId: string) => Promise<string[]>
}
