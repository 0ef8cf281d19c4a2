import { personName } from '../../applicants/stores/applicantNames.ts'
import type { ResourceNames } from '../../audit/stores/auditNames.ts'
import { intakeKeys } from '../keys.ts'
import { storedSubmission } from './storedSubmission.ts'

export const submissionNames: ResourceNames = {
  key: intakeKeys.submission,
  fields: ['applicantData', ...storedSubmission.readRelated],
  nameIn: (item) => personName(storedSubmission.upgraded(item).applicantData),
}
