import type { withdrawApplication as contract } from '../../../../shared/intake/contract/withdrawApplication.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { fileErased } from '../../files/stores/fileStore.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { busy } from '../../kernel/table/transaction.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { withdrawApplication as permissions } from '../permissions.ts'
import { submissionEndCancelled } from '../stores/submissionEndItems.ts'
import { submissionOfToken } from '../submissionTokens.ts'
import { requireOpen } from '../withdrawable.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Deletes an application and its files. The audit entry doesn't identify the person. Throws `busy` if a decision was
 * made, `already_done` once the candidate is notified of it, and `invalid_link`.
 */
export async function withdrawApplication(
  { body }: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (await isRemoved(body.token, deps)) return
  // It may have been marked as spam, restored or added to at the same time.
  if (!(await isRemoved(body.token, deps))) throw busy()
}

/** Returns true if the application was deleted, or false if it changed at the same time. */
async function isRemoved(token: string, deps: Deps): Promise<boolean> {
  const submission = await submissionOfToken(token, deps.submissions)
  const { id, files } = submission
  requireOpen(submission, deps.now())
  const audit = auditEntryOf(
    { action: 'submission.withdrawn', resource: 'submission', resourceId: id },
    { at: deps.now().toISOString(), newId: deps.newId },
  )
  const outcome = await deps.submissions.remove(submission, audit, [
    ...files.map((file) => fileErased(file.id)),
    ...submissionEndCancelled(submission),
  ])
  return outcome === 'removed'
}
