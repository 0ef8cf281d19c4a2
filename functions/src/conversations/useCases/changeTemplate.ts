import type { changeTemplate as contract } from '../../../../shared/conversations/contract/changeTemplate.ts'
import type { MessageTemplate } from '../../../../shared/conversations/domain/messageTemplate.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownTemplate } from '../knownTemplates.ts'
import type { changeTemplate as permissions } from '../permissions.ts'
import { templateAudit, templateNotFound } from '../templateChange.ts'

/** Changes a template. Throws `not_found`, or `stale_record` with the current template. */
export async function changeTemplate(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  { templates, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const before = knownTemplate(id, await templates.byId(id))
  if (!before) throw templateNotFound()
  if (before.version !== body.version) throw staleAs(before)
  const at = now().toISOString()
  const next: MessageTemplate = { ...body.template, id, version: before.version + 1, updatedAt: at }
  const audit = templateAudit('template.changed', id, call, { at, newId })
  if ((await templates.write(next, audit)) === 'stale') throw staleAs(knownTemplate(id, await templates.byId(id)))
  return next
}
