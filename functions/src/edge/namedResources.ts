import { userNames } from '../accounts/stores/userNames.ts'
import { applicantNames } from '../applicants/stores/applicantNames.ts'
import type { NamedResources } from '../audit/stores/auditNames.ts'
import { companyNames } from '../companies/stores/companyNames.ts'
import { submissionNames } from '../intake/stores/submissionNames.ts'

/** Look-ups of the names that the audit log shows for the resources of its entries. */
export const namedResources: NamedResources = {
  user: userNames,
  applicant: applicantNames,
  client: companyNames,
  submission: submissionNames,
}
