import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import type { ClientRelation } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'

/** Who is brought together with clients. */
export type SharedPerson = ApplicantRow | ApplicantAnswer

/** A client, and what is or was between it and that person. */
export type SharedClient = Client & Pick<ClientRelation, 'assignment' | 'consent' | 'verdict' | 'interview'>
