import type { deleteTemplate as contract } from '../../../../shared/conversations/contract/deleteTemplate.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownTemplate } from '../knownTemplates.ts'
import type { deleteTemplate as permissions } from '../permissions.ts'
import { templateAudit, templateNotFound } from '../templateChange.ts'

/** Deletes a template in any version; only a marker is left. Throws `not_found`, including if it was already deleted. */
export async function deleteTemplate(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  { templates, now, newId, pause }: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  await onLatest(async () => {
    const before = knownTemplate(id, await templates.byId(id))
    if (!before) throw templateNotFound()
    const at = now().toISOString()
    const deleted = { ...before, name: '', texts: {}, version: before.version + 1, updatedAt: at, isDeleted: true }
    return templates.write(deleted, templateAudit('template.deleted', id, call, { at, newId }))
  }, pause)
}
