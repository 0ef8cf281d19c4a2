import type { RecordItems } from '../applicants/ports.ts'
import { consentEventPuts, mergeEventPuts, webhookEventPuts } from '../partners/stores/webhookEvents.ts'
import { mergeConditions, mergeUndoItems } from '../privacy/stores/mergeConditions.ts'
import { noticeItems } from '../privacy/stores/noticeItems.ts'
import { mergedConsents, undoneConsents } from '../proposals/mergedConsents.ts'

/** Items that other modules write in the transaction of a record change. */
export const recordItems: RecordItems = {
  stageEvents: webhookEventPuts,
  consentEvents: consentEventPuts,
  mergeEvents: mergeEventPuts,
  noticeItems,
  mergeConditions,
  mergeUndoItems,
  mergedConsents,
  undoneConsents,
}
