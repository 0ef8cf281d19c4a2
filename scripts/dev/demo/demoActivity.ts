import { type ChangeContext, logOfChange, logOfCreation } from '../../../functions/src/applicants/changeLog.ts'
import type { ChangeLog } from '../../../functions/src/applicants/stores/changeLogItems.ts'
import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { demoEntries, withDemoDates } from './demoEntries.ts'
import { changed, type DemoApplicant, type DemoFixture, demoPerson } from './demoPerson.ts'
import { chanceOf } from './random.ts'

export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/**
 * Returns the current record of the person at `index`, with everything the product would have written along the way, oldest first: stage
 * moves, timeline and audit entries, and the staff's activity entries.
 */
export function demoHistory(
  fixture: DemoFixture,
  index: number,
): { applicant: DemoApplicant; changeLogs: ChangeLog[]; entries: Activity[] } {
  const { created, changes, recruiterId } = demoPerson(fixture, index)
  const chance = chanceOf(fixture.seed, 'activity', index)
  const context = (at: string): ChangeContext => ({
    actor: { kind: 'user', userId: recruiterId, role: 'recruiter' },
    clientAddress: `192.0.2.${chance.whole(1, 254)}`,
    userAgent,
    newId: chance.uuid,
    at,
  })
  const changeLogs = [logOfCreation(created, context(created.createdAt))]
  let applicant = created
  for (const change of changes) {
    const next = changed(applicant, change)
    changeLogs.push(logOfChange(applicant, next, Object.keys(change.fields) as (keyof Applicant)[], context(change.at)))
    applicant = next
  }
  const entries = demoEntries(fixture, index, applicant, recruiterId)
  return { applicant: withDemoDates(applicant, entries), changeLogs, entries }
}
