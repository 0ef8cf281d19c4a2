import type { ClientAssignments } from '../applicants/ports.ts'

/** A dependency that proposals provide: who a client sees. */
export interface ClientPeople extends ClientAssignments {
  /** Returns the ids of the applicants a client sees. */
  activeApplicantIds: (clientId: string) => Promise<string[]>
}
