import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { createTemplate as contract } from '../../../shared/contract/messages/createTemplate.ts'
import { problemAt } from '../../../shared/domain/errors.ts'
import { messageLimits } from '../../../shared/domain/messageLimits.ts'
import type { MessageTemplate } from '../../../shared/domain/messageTemplate.ts'
import { staleAs } from '../applicants/applicantProblems.ts'
import { invalid } from '../useCase/inputProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { knownTemplates } from './knownTemplates.ts'
import type { createTemplate as needs } from './needs.ts'
import { templateAudit } from './templateChange.ts'

/** Keeps a template. Throws `validation_failed` for one too many; several that are added at the same moment may be one or two over. */
export async function createTemplate(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  { templates, now, newId }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const maximum = messageLimits.templates
  if (knownTemplates(await templates.all()).length >= maximum)
    throw invalid([problemAt('name', 'too_many', 'At most {{maximum}} templates: delete one first', { maximum })])
  const at = now().toISOString()
  const template: MessageTemplate = { ...body, id: newId(), version: 1, updatedAt: at }
  const audit = templateAudit('template.added', template.id, call, { at, newId })
  if ((await templates.write(template, audit)) === 'stale') throw staleAs(template)
  return template
}
