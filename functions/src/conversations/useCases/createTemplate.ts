import type { createTemplate as contract } from '../../../../shared/conversations/contract/createTemplate.ts'
import { messageLimits } from '../../../../shared/conversations/domain/messageLimits.ts'
import type { MessageTemplate } from '../../../../shared/conversations/domain/messageTemplate.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownTemplates } from '../knownTemplates.ts'
import type { createTemplate as permissions } from '../permissions.ts'
import { templateAudit } from '../templateChange.ts'

/** Creates a template. Throws `validation_failed` at the limit. Parallel calls may exceed it by one or two. */
export async function createTemplate(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  { templates, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const maximum = messageLimits.templates
  if (knownTemplates(await templates.all()).length >= maximum)
    throw invalid([problemAt('name', 'too_many', 'At most {{maximum}} templates. Delete one first.', { maximum })])
  const at = now().toISOString()
  const template: MessageTemplate = { ...body, id: newId(), version: 1, updatedAt: at }
  const audit = templateAudit('template.added', template.id, call, { at, newId })
  if ((await templates.write(template, audit)) === 'stale') throw staleAs(template)
  return template
}
