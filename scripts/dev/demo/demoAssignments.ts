import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { type Assignment, assignmentSchema } from '../../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'
import { type DemoFixture, demoApplicant } from './demoPerson.ts'
import { demoUserId } from './demoUsers.ts'
import { chanceOf } from './random.ts'

/** The number of applicants the demo client sees, and of ended assignments. */
const assigned = { active: 40, ended: 3 } as const
const presentable = new Set<PipelineStage>(['interview', 'shortlisted', 'offered', 'hired'])

/** Returns whether a person can be shown to clients: complete, active, and far enough in the pipeline. */
export const mayBePresented = (applicant: Applicant) =>
  presentable.has(applicant.pipelineStage) && applicant.status === 'active' && applicant.languages.length > 0

/**
 * Yields assignments to the demo client, made by the manager: the first complete, active applicants who are far enough, in addition to
 * those of orders. Hired people already work there.
 */
export function* demoAssignments(
  { count, ...fixture }: DemoFixture & { count: number },
  ofOrders: readonly Assignment[],
): Generator<Assignment> {
  const clientId = demoUserId(fixture.seed, 'client')
  const taken = new Set(ofOrders.map(({ applicantId }) => applicantId))
  let made = ofOrders.filter((each) => each.clientId === clientId && isShownAt(each.stage)).length
  for (let index = 0; index < count && made < assigned.active + assigned.ended; index += 1) {
    const applicant = demoApplicant(fixture, index)
    if (!mayBePresented(applicant) || taken.has(applicant.id)) continue
    const shownAt = applicant.pipelineStage === 'hired' ? 'placed' : 'proposed'
    yield assignmentSchema.parse({
      id: chanceOf(fixture.seed, 'assignment', made).uuid(),
      clientId,
      applicantId: applicant.id,
      assignedBy: demoUserId(fixture.seed, 'manager'),
      isActive: made < assigned.active,
      stage: made < assigned.active ? shownAt : 'ended',
      version: 1,
      createdAt: applicant.updatedAt,
    })
    made += 1
  }
}
