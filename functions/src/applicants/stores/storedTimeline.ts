import { stageMoveSchema, timelineEntrySchema } from '../../../../shared/applicants/domain/timeline.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { cprUpgrade } from './cprUpgrade.ts'

export const storedTimelineEntry = storedForm('timelineEntry', lenient(timelineEntrySchema, { action: 'updated' }), [
  cprUpgrade,
])

/** Nobody asks where a move went: it is read for where it came from. */
export const storedStageMove = storedForm('stageMove', lenient(stageMoveSchema, { to: 'new' }))
