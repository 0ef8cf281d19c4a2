import type { ApplicantAnswer } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import type { Client } from '../../../../shared/companies/contract/listClients.ts'
import type { ClientProposal } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'

/** A person who can be proposed to clients. */
export type SharedPerson = ApplicantRow | ApplicantAnswer

/** A client with its current or past proposal of that person. */
export type SharedClient = Client & Pick<ClientProposal, 'assignment' | 'consent' | 'verdict' | 'interview'>
