import { stageMoveSchema, timelineEntrySchema } from '../../../../shared/applicants/domain/timeline.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { cprUpgrade } from './cprUpgrade.ts'

export const storedTimelineEntry = storedForm('timelineEntry', lenient(timelineEntrySchema, { action: 'updated' }), [
  cprUpgrade,
])

/** Stage moves are only read for where they came from, so the fallback of `to` doesn't matter. */
export const storedStageMove = storedForm('stageMove', lenient(stageMoveSchema, { to: 'new' }))
