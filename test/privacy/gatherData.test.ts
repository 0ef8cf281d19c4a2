import { expect, test } from 'vitest'
import { gatherData } from '../../functions/src/privacy/export/gatherData.ts'
import type { PersonalData } from '../../functions/src/privacy/stores/personalDataStore.ts'
import type { TimelineEntry } from '../../shared/applicants/domain/timeline.ts'
import { makeNote } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const at = (minute: number) => `2026-03-01T08:0${minute}:00.000Z`
const entry = (n: number, entry: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ id: idOf(n), applicantId: idOf(1), action: 'updated', fields: [], timestamp: at(n) },
  ...entry,
})

/** The person whose record another one was merged into by mistake, which was undone. */
const data: PersonalData = {
  applicant: makeApplicant({
    id: idOf(1),
    formerNames: [
      { name: 'Anna Kvist', until: at(1) },
      { name: 'Anna Applied' },
      { name: 'Grazyna Lostowska', ofOther: true },
    ],
  }),
  history: [
    entry(2, { action: 'merged', mergedName: 'Anna Kvist', changes: { city: { before: null, after: 'Own' } } }),
    entry(3, {
      action: 'merged',
      mergedName: 'Grazyna Lostowska',
      changes: { street: { before: null, after: 'Theirs' } },
    }),
    entry(4, {
      action: 'merge_undone',
      mergedName: 'Grazyna Lostowska',
      changes: { street: { before: 'Theirs', after: null } },
    }),
    entry(5, { changes: { city: { before: 'Own', after: 'Vejle' } } }),
  ],
  ...{ merged: [], documents: [], submissions: [], assignments: [], consents: [], clientDecisions: [], interviews: [] },
  ...{ messages: [], replies: [], notes: [], stages: [], access: [] },
} as unknown as PersonalData

test('leaves another person out of an export, whose record was merged by mistake', () => {
  const around = { now: new Date(at(9)), language: 'en', clientNames: new Map(), placeOf: new Map() } as const
  const { record, history } = gatherData(data, around)
  expect(record.formerNames).toEqual([{ name: 'Anna Kvist', until: at(1) }, { name: 'Anna Applied' }])
  expect(history.map(({ event, changes }) => [event, changes])).toEqual([
    ['merged', { city: { before: null, after: 'Own' } }],
    ['merged', undefined],
    ['merge_undone', undefined],
    ['updated', { city: { before: 'Own', after: 'Vejle' } }],
  ])
  expect(JSON.stringify({ record, history })).not.toMatch(/Lostowska|Theirs/)
})

test('says of a note that an agent or a partner wrote it', () => {
  const notes = [
    { actorKind: 'agent', actorName: 'Claude' },
    { actorKind: 'partner', actorName: 'Job Board' },
    {},
  ] as const
  const roles = new Map([[idOf(900), 'recruiter']])
  const written = { ...data, roles, notes: notes.map((by) => makeNote(by)) } as unknown as PersonalData
  const around = { now: new Date(at(9)), language: 'en', clientNames: new Map(), placeOf: new Map() } as const
  expect(gatherData(written, around).notes.map(({ by }) => by)).toEqual(['agent', 'partner', 'recruiter'])
})
