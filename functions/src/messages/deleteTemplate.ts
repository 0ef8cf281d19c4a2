import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import type { deleteTemplate as contract } from '../../../shared/contract/messages/deleteTemplate.ts'
import { onLatest } from '../applicants/onLatest.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { knownTemplate } from './knownTemplates.ts'
import type { deleteTemplate as needs } from './needs.ts'
import { templateAudit, templateNotFound } from './templateChange.ts'

/** Deletes a template, in whatever version; that it was there is all that is kept. Throws `not_found`, also the second time. */
export async function deleteTemplate(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  { templates, now, newId, pause }: DepsOf<typeof needs>,
): Promise<undefined> {
  await onLatest(async () => {
    const before = knownTemplate(id, await templates.byId(id))
    if (!before) throw templateNotFound()
    const at = now().toISOString()
    const gone = { ...before, name: '', texts: {}, version: before.version + 1, updatedAt: at, isDeleted: true }
    return templates.write(gone, templateAudit('template.deleted', id, call, { at, newId }))
  }, pause)
}
