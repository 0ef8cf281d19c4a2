import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import { decidedByPeople } from '../../../shared/agents/domain/agent.ts'
import { type Applicant, applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { actorMaySee, agentAccessTo } from '../../../shared/applicants/domain/fieldAudience.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/**
 * Throws `validation_failed` for values that an agent may not write, whatever its owner may. These are fields outside
 * its scopes, and decisions about people that only people may make or reverse. `current` is the record before a change.
 */
export function refuseAgent(
  actor: Actor,
  written: Readonly<Record<string, unknown>>,
  current?: Pick<Applicant, 'pipelineStage' | 'status'>,
): void {
  if (actor.kind !== 'agent') return
  const fields = Object.keys(written).filter((field) => written[field] !== undefined) as (keyof Applicant)[]
  const problems = fields.flatMap((field): FieldProblem[] => {
    if ((decidedByPeople.fields as readonly string[]).includes(field))
      return [problemAt(field, 'forbidden', 'Only people can rate applicants. AI agents cannot.')]
    if ((decidedByPeople.proof as readonly string[]).includes(field))
      return [
        problemAt(
          field,
          'forbidden',
          'Only people can confirm that they have seen the original permit. AI agents cannot.',
        ),
      ]
    if (isRecordField(field) && !actorMaySee(actor, field))
      return [
        problemAt(field, 'forbidden', 'This token does not have the scope "{{scope}}", which this field needs', {
          scope: agentAccessTo(field) ?? 'none',
        }),
      ]
    return []
  })
  const { pipelineStage, status } = written as Partial<Pick<Applicant, 'pipelineStage' | 'status'>>
  if (isDecision(decidedByPeople.stages, pipelineStage, current?.pipelineStage)) {
    const words = 'Only people can offer a job, hire, reject or undo this. AI agents cannot.'
    problems.push(problemAt('pipelineStage', 'forbidden', words))
  }
  if (isDecision(decidedByPeople.statuses, status, current?.status)) {
    const words = 'Only people can archive or unarchive applicants. AI agents cannot.'
    problems.push(problemAt('status', 'forbidden', words))
  }
  if (problems.length > 0) throw invalid(problems)
}

/** Returns whether a change enters or leaves a state that only people decide. */
const isDecision = <Value>(decided: readonly Value[], value: Value | undefined, current: Value | undefined): boolean =>
  value !== undefined &&
  value !== current &&
  [value, current].some((value) => value !== undefined && decided.includes(value))

/** Forms have more fields than records, for example that consent was given. */
const isRecordField = (name: string): name is keyof Applicant => Object.hasOwn(applicantSchema.shape, name)
