import { expect, test } from 'vitest'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import type { Activity } from '../../shared/activity/domain/applicantActivity.ts'
import {
  listApplicantTimeline as contract,
  type ListedTimelineEntry,
} from '../../shared/applicants/contract/listApplicantTimeline.ts'
import type { TimelineEntry } from '../../shared/applicants/domain/timeline.ts'
import type { ListPlace } from '../../shared/kernel/domain/listCursor.ts'
import { makeNote, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'

const anna = makeApplicant()

/** Entries, newest first. */
const entriesOf = (count: number): TimelineEntry[] =>
  Array.from({ length: count }, (_, index) => makeTimelineEntry({ id: idOf(300 + count - index) }))

/** Returns the page of these entries after a cursor. */
async function page(entries: readonly TimelineEntry[], after?: string, notes: readonly Activity[] = []) {
  const deps = {
    applicants: { byId: async () => anna },
    timeline: {
      latestOf: async (_id: string, limit: number, before?: ListPlace) => {
        const older = entries.filter(({ id }) => before === undefined || id < before.id)
        return older.slice(0, limit)
      },
    },
    activity: { latestOf: async () => [...notes] },
    messages: { latestOf: async () => [] },
    companies: { namesOf: async () => new Map<string, string>() },
    names: { people: async () => new Map([[idOf(900), { name: 'Karen Holm', isColleague: true }]]) },
    audit: { storeOncePerHour: async () => true },
    now: () => new Date('2026-01-05T08:30:00.000Z'),
    newId: countingIds(),
  }
  const query = contract.query.parse(after === undefined ? {} : { after })
  const input = { params: { id: anna.id }, query, body: undefined }
  return contract.response.parse(await listApplicantTimeline(input, makeCall('recruiter'), deps))
}

test.each([[0], [1], [9], [10], [11], [20], [25]])(
  'reads a timeline of %i entries page by page to the end',
  async (count) => {
    const entries = entriesOf(count)
    const read: ListedTimelineEntry[][] = []
    let next: string | undefined
    do {
      const answered = await page(entries, next)
      read.push(answered)
      next = answered.at(-1)?.next
    } while (next !== undefined)
    expect(read.flat().map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    expect(read).toHaveLength(Math.max(1, Math.ceil(count / 10)))
  },
)

test('puts a cursor only on the last entry of a page that is not the last', async () => {
  const [first, ...others] = (await page(entriesOf(11))).toReversed()
  expect(first?.next).toBeDefined()
  expect(others.filter((entry) => 'next' in entry)).toEqual([])
})

test('names the agent through which an account acted, and the partner that has none', async () => {
  const byAgent = { actorKind: 'agent', actorName: 'Claude' } as const
  const byPartner = { actorKind: 'partner', actorName: 'Job Board', createdBy: idOf(700) } as const
  const changed = makeTimelineEntry({ actorId: idOf(900), ...byAgent, timestamp: '2026-01-04T08:00:00.000Z' })
  const notes = [makeNote({ createdAt: '2026-01-03T08:00:00.000Z', ...byAgent }), makeNote(byPartner)]
  const shown = (await page([changed, makeTimelineEntry()], undefined, [...notes, makeNote()])).map(
    ({ actorName, ...entry }) => [actorName, 'agentName' in entry ? entry.agentName : undefined],
  )
  expect(shown.slice(0, 2)).toEqual([
    ['Karen Holm', 'Claude'],
    ['Karen Holm', 'Claude'],
  ])
  expect(shown.slice(2)).toContainEqual(['Job Board', undefined])
  expect(shown.slice(2).filter(([name]) => name === 'Karen Holm')).toEqual([
    ['Karen Holm', undefined],
    ['Karen Holm', undefined],
  ])
})

test('rejects a made-up cursor', () => {
  expect(contract.query.safeParse({ after: 'EVENT#' }).success).toBe(false)
})
