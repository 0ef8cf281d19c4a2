import { datesOf, emptyLedger, ledgerWith } from '../../../functions/src/applicants/stores/activityLedger.ts'
import { timeOrderedId } from '../../../functions/src/kernel/table/timeOrderedId.ts'
import { type Activity, activitySchema } from '../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import data from './data/entries.json' with { type: 'json' }
import { type Day, dateOf, dayOf, timestampOf, workdayOnOrBefore } from './days.ts'
import { type Chance, chanceOf } from './random.ts'

const { notes, calls, tasks } = data

/** Returns the staff's activity entries about the person at `index` before today, oldest first. The recruiter owns the tasks. */
export function demoEntries(
  { seed, today }: { seed: number; today: string },
  index: number,
  { id: applicantId, createdAt, pipelineStage }: Pick<Applicant, 'id' | 'createdAt' | 'pipelineStage'>,
  recruiterId: string,
): Activity[] {
  const chance = chanceOf(seed, 'entries', index)
  const [todayDay, createdDay] = [dayOf(today), dayOf(createdAt.slice(0, 10))]
  const isNew = pipelineStage === 'new'
  const isOver = pipelineStage === 'hired' || pipelineStage === 'rejected'

  const entries: Activity[] = []
  const add = (fields: Record<string, unknown>) => {
    const at = workTime(chance, Math.max(createdDay, todayDay - chance.whole(1, 40)), createdAt)
    const entry = { id: timeOrderedId(at, chance.uuid()), applicantId, version: 1, createdBy: recruiterId }
    entries.push(activitySchema.parse({ ...entry, createdAt: at, updatedAt: at, date: at.slice(0, 10), ...fields }))
  }
  if (chance.happens(isNew ? 0.1 : 0.3)) add({ kind: 'note', text: chance.pick(notes) })
  if (chance.happens(isNew ? 0.15 : 0.6)) add({ kind: 'call', text: chance.pick(calls) })
  if (!isOver && chance.happens(0.08)) {
    const dueDate = dateOf(workdayOnOrBefore(todayDay + chance.whole(-3, 12)))
    add({ kind: 'task', text: chance.pick(tasks), dueDate, ownerId: recruiterId })
  }
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns a time within working hours on a day, after the record was created. */
function workTime(chance: Chance, day: Day, createdAt: string): string {
  const at = timestampOf(day, chance.whole(7 * 3600, 15 * 3600))
  return at > createdAt ? at : new Date(Date.parse(createdAt) + 60_000 * chance.whole(2, 40)).toISOString()
}

/** Returns the ledger of these entries, from which the record's dates are derived. */
export const demoLedger = (entries: readonly Activity[]) => entries.reduce(ledgerWith, emptyLedger)

/** Returns the record with the dates derived from its entries. */
export const withDemoDates = <Stored extends Applicant>(applicant: Stored, entries: readonly Activity[]): Stored => ({
  ...applicant,
  ...Object.fromEntries(Object.entries(datesOf(demoLedger(entries))).filter(([, date]) => date !== undefined)),
})
