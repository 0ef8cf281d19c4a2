import { knownApplicantSchema } from '../../../../shared/domain/applicant.ts'
import { storedForm } from './storedForm.ts'

export const storedApplicant = storedForm('applicant', knownApplicantSchema)
