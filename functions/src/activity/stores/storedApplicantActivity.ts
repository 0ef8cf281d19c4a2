import { activitySchema } from '../../../../shared/activity/domain/applicantActivity.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

export const storedActivity = storedForm('activity', activitySchema, [cprUpgrade])
