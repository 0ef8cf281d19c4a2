import { activitySchema } from '../../../../shared/domain/applicantActivity.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

export const storedActivity = storedForm('activity', activitySchema, [cprUpgrade])
