import type { ApplicantAnswer } from '../../../../shared/contract/applicants/applicantAnswer.ts'
import type { ClientRelation } from '../../../../shared/contract/clients/assignmentAnswer.ts'
import type { Client } from '../../../../shared/contract/clients/listClients.ts'
import type { ApplicantRow } from '../../../../shared/domain/applicantSearch.ts'

/** Who is brought together with clients. */
export type SharedPerson = ApplicantRow | ApplicantAnswer

/** A client, and what is or was between it and that person. */
export type SharedClient = Client & Pick<ClientRelation, 'assignment' | 'consent' | 'verdict' | 'interview'>
