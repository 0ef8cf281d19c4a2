import { activitySchema } from '../../../../shared/domain/applicantActivity.ts'
import { storedForm } from './storedForm.ts'

export const storedActivity = storedForm('activity', activitySchema)
