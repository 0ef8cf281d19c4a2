import { expect, test } from 'vitest'
import { nextVersion } from '../../functions/src/applicants/nextVersion.ts'
import { planMerge } from '../../functions/src/applicants/plans/planMerge.ts'
import { planMergeUndo } from '../../functions/src/applicants/plans/planMergeUndo.ts'
import { planUpdate } from '../../functions/src/applicants/plans/planUpdate.ts'
import { presentApplicant } from '../../functions/src/applicants/presentApplicant.ts'
import { emptyLedger } from '../../functions/src/applicants/stores/activityLedger.ts'
import { planMerge as planApproval } from '../../functions/src/intake/plans/planApproval.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { nameAt } from '../../shared/applicants/domain/formerNames.ts'
import { tailored } from '../../shared/proposals/domain/presentation.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'

const anna: Applicant = makeApplicant({ id: idOf(1), firstName: 'Anna', lastName: 'Kvist' })
const olga = makeApplicant({ id: idOf(2), firstName: 'Olga', lastName: 'Boiko', email: 'olga@mail.example' })
const by = { ...makeCall(), newId: countingIds() }
const ledgers = { kept: emptyLedger, lost: emptyLedger }
const day = (number: number) => `2026-03-0${number}T08:00:00.000Z`

function renamed(current: Applicant, changes: { firstName?: string; lastName?: string }, at: string): Applicant {
  const plan = planUpdate({ current, changes }, by, new Date(at))
  if (!plan) throw new Error('Nothing was planned')
  expect(plan.changedFields).toEqual(Object.keys(changes))
  return plan.next
}

test('stores a changed name with the time of the change, newest first', () => {
  const twice = renamed(renamed(anna, { lastName: 'Holm' }, day(1)), { firstName: 'Anne' }, day(2))
  expect(twice.formerNames).toEqual([
    { name: 'Anna Holm', until: day(2) },
    { name: 'Anna Kvist', until: day(1) },
  ])
  expect(nextVersion(twice, { city: 'Vejle' }, day(3)).formerNames).toEqual(twice.formerNames)
  expect(nextVersion(anna, { firstName: 'Anna' }, day(3))).not.toHaveProperty('formerNames')
})

test('stores the last ten names', () => {
  let record = anna
  for (let n = 0; n < 12; n++)
    record = nextVersion(record, { lastName: `Name ${n}` }, `2026-03-01T08:00:${10 + n}.000Z`)
  expect(record.formerNames?.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Anna Name ${10 - n}`),
  )
})

test('returns the name at a given moment', () => {
  const record = renamed(renamed(anna, { lastName: 'Holm' }, day(2)), { lastName: 'Lund' }, day(4))
  const named = { name: 'Anna Lund', formerNames: record.formerNames }
  expect([1, 3, 5].map((n) => nameAt(named, day(n)))).toEqual(['Anna Kvist', 'Anna Holm', 'Anna Lund'])
  expect(nameAt({ name: 'Anna Lund' }, day(1))).toBe('Anna Lund')
})

const merge = (kept: Applicant, lost: Applicant, take: ('firstName' | 'lastName')[]) =>
  planMerge({ kept, lost, take, ledgers }, by, new Date(day(5)))

test('stores the name a merge replaces and the former names of the merged record', () => {
  const { kept } = merge(anna, renamed(olga, { lastName: 'Kravets' }, day(1)), ['lastName'])
  expect(kept.next).toMatchObject({ firstName: 'Anna', lastName: 'Kravets' })
  expect(kept.next.formerNames).toEqual([{ name: 'Anna Kvist', until: day(5) }])
  expect(kept.next.mergedFrom).toMatchObject([
    { name: 'Olga Kravets', formerNames: [{ name: 'Olga Boiko', until: day(1) }] },
  ])
})

test.each([
  ['immediately', {}, 'Anna Kvist', undefined],
  ['after a name change', { lastName: 'Holm' }, 'Anna Holm', [{ name: 'Anna Kvist', until: day(5) }]],
])('removes the other name when a merge is undone %s', (_when, changes, name, formerNames) => {
  const { kept, merged } = merge(anna, olga, ['lastName'])
  const since = Object.keys(changes).length > 0 ? renamed(kept.next, changes, day(6)) : kept.next
  const theirs = { entries: new Set<string>(), documents: new Set<string>() }
  const { undo } = planMergeUndo({ kept: since, merged, ledgers, theirs, timeline: [] }, by, new Date(day(7)))
  const { next } = undo.kept
  expect(`${next.firstName} ${next.lastName}`).toBe(name)
  expect(next.formerNames).toEqual(formerNames)
})

test('stores the names of a merged record whose texts stay after the merge is undone', () => {
  const other = renamed(
    {
      ...olga,
      coreCompetencies: ['Boiko grip', 'Thirdczyk grip'],
      mergedFrom: [{ id: idOf(3), into: idOf(2), name: 'Bozena Thirdczyk', at: day(1) }],
    },
    { lastName: 'Kravets' },
    day(1),
  )
  const plan = planMerge({ kept: anna, lost: other, take: ['coreCompetencies'], ledgers }, by, new Date(day(5)))
  const change = planUpdate(
    { current: plan.kept.next, changes: { coreCompetencies: ['Boiko grip', 'Thirdczyk grip', 'Hot work'] } },
    by,
    new Date(day(6)),
  )
  if (!change) throw new Error('Nothing was planned')
  const theirs = { entries: new Set<string>(), documents: new Set<string>() }
  const { undo, left } = planMergeUndo(
    { kept: change.next, merged: plan.merged, ledgers, theirs, timeline: [] },
    by,
    new Date(day(7)),
  )
  expect(left).toEqual(['coreCompetencies'])
  expect(undo.kept.next.formerNames).toEqual([
    { name: 'Olga Kravets', ofOther: true },
    { name: 'Olga Boiko', ofOther: true },
    { name: 'Bozena Thirdczyk', ofOther: true },
  ])
  const shown = tailored(undo.kept.next, { isAnonymous: true, leftOut: [] })
  expect(shown.coreCompetencies).toEqual(['… grip', '… grip', 'Hot work'])
})

test('stores the name of an application that completes a record, and never as a name shown before', () => {
  const submission = makeSubmission({
    applicantData: { ...anna, firstName: 'Anna', lastName: 'Brzozowska', coreCompetencies: ['Brzozowska grip'] },
  })
  const approve = (current: Applicant) =>
    planApproval(submission, current, ['coreCompetencies'], by, new Date(day(5))).applicant
  const completed = approve(anna)
  expect(completed).toMatchObject({ lastName: 'Kvist', formerNames: [{ name: 'Anna Brzozowska' }] })
  expect(approve(completed).formerNames).toEqual([{ name: 'Anna Brzozowska' }])
  expect(tailored(completed, { isAnonymous: true, leftOut: [] }).coreCompetencies).toContain('… grip')
  expect(nameAt({ name: 'Anna Kvist', formerNames: completed.formerNames }, day(1))).toBe('Anna Kvist')
  const later = renamed(completed, { lastName: 'Holm' }, day(6))
  expect(later.formerNames).toEqual([{ name: 'Anna Kvist', until: day(6) }, { name: 'Anna Brzozowska' }])
  expect(nameAt({ name: 'Anna Holm', formerNames: later.formerNames }, day(4))).toBe('Anna Kvist')
})

test('never returns former names', () => {
  const { kept } = merge(
    renamed(anna, { lastName: 'Holm' }, day(1)),
    renamed(olga, { lastName: 'Kravets' }, day(1)),
    [],
  )
  for (const call of [makeCall('sysadmin'), makeCall('client')])
    expect(JSON.stringify(presentApplicant(kept.next, call.actor))).not.toMatch(/formerNames|Kvist|Boiko/)
})
