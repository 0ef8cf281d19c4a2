import { submissionEnd } from '../../../../shared/intake/domain/submissionEnd.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { fileErased } from '../../files/stores/fileStore.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { submissionErased } from '../stores/submissionStore.ts'

type Deps = DependenciesOf<{ stores: { submissions: ['byId'] }; values: ['newId', 'now'] }>

/**
 * Plans the deletion of an application and its files when its retention period ends. Does nothing if it was restored,
 * and reschedules if it was decided again. The audit entry doesn't identify the person.
 */
export async function planSubmissionEnd({ id }: DueOf<'submissionEnd'>, deps: Deps): Promise<DuePlan> {
  const submission = await deps.submissions.byId(id)
  if (!submission) return { outcome: 'nothing', effect: [] }
  const end = submissionEnd(submission)
  if (!end) return { outcome: 'not wanted', effect: [] }
  const at = deps.now().toISOString()
  if (end.until > at) return { outcome: 'later', effect: [duePut({ kind: 'submissionEnd', id, dueAt: end.until })] }
  const audit = auditEntryOf(
    { action: 'submission.erased', resource: 'submission', resourceId: id, changes: [end.rule] },
    { actor: { kind: 'system', name: 'retention' }, at, newId: deps.newId },
  )
  const files = submission.files.map((file) => fileErased(file.id))
  return { outcome: 'erased', effect: [...submissionErased(submission), ...files, auditPut(audit)] }
}
