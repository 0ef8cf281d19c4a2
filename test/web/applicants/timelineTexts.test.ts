import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Telling } from '../../../web/src/applicant/valueTexts.ts'
import { toldChanges, whatHappened, whyItHappened } from '../../../web/src/features/applicants/detail/timelineTexts.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const english: Telling = {
  t,
  language: 'en',
  date: (value) => `on ${value}`,
  dateTime: (value) => `at ${value}`,
  phone: (value) => value.replace(/^(?=\d)/, '+45 '),
}

const changeOf = (field: string, before: unknown, after: unknown) =>
  makeTimelineEntry({ action: 'updated', fields: [field], changes: { [field]: { before, after } } })
const ownerName = (id: string) => (id === idOf(7) ? 'Louise Bach' : '…')
const told = (field: string, before: unknown, after: unknown, telling = english) =>
  toldChanges(changeOf(field, before, after), telling, ownerName).map((change) => [change.before, change.after])

describe('what a field was and is', () => {
  it('is told as people read it', () => {
    expect(told('phone', '20 30 40 50', '+45 20 30 40 51')).toEqual([['+45 20 30 40 50', '+45 20 30 40 51']])
    expect(told('earliestStartDate', '2026-01-01', '2026-02-01')).toEqual([['on 2026-01-01', 'on 2026-02-01']])
    expect(told('hasOwnTools', false, true)).toEqual([['No', 'Yes']])
    expect(told('starRating', 3, 2)).toEqual([['3', '2']])
    expect(told('recordOwner', null, idOf(7))).toEqual([['', 'Louise Bach']])
    expect(told('coreCompetencies', ['Own skill'], ['Own skill', 'Another'])).toEqual([
      ['Own skill', 'Own skill, Another'],
    ])
    expect(told('employmentType', ['full_time'], [], { ...english, language: 'da' })).toEqual([['Fuldtid', '']])
    expect(told('country', 'Poland', 'Denmark', { ...english, language: 'da' })).toEqual([['Polen', 'Danmark']])
  })

  it('is nothing where it held nothing', () => {
    expect(told('linkedinUrl', null, 'https://linkedin.example')).toEqual([['', 'https://linkedin.example']])
    expect(told('recruiterNotes', 'Calls back', null)).toEqual([['Calls back', '']])
  })

  it('has a line for each entry of a list', () => {
    const before = [{ profession: 'Welder', yearsOfExperience: 7 }]
    const after = [...before, { profession: 'Falconer', yearsOfExperience: 2 }]
    expect(told('professions', before, after)).toEqual([['Welder, 7 years', 'Welder, 7 years\nFalconer, 2 years']])
  })

  it('stays untold where nobody could read it, is never spoken of, or was not kept', () => {
    expect(told('cvDocument', idOf(1), idOf(2))).toEqual([])
    expect(told('userId', null, idOf(2))).toEqual([])
    const entry = changeOf('phone', '1', '2')
    const withLong = { ...entry, fields: ['workExperience', 'phone'] }
    expect(toldChanges(withLong, english, ownerName).map(({ label }) => label)).toEqual(['Phone'])
    expect(toldChanges(makeTimelineEntry({ action: 'updated', fields: ['phone'] }), english, ownerName)).toEqual([])
  })
})

describe('what an entry tells of', () => {
  it('are the names of what changed, also of what is no field any more', () => {
    const fields = ['phone', 'userId', 'shoeSize']
    expect(whatHappened(t, 'en', makeTimelineEntry({ action: 'updated', fields }))).toBe('Changed: Phone, shoeSize')
  })

  it('is a change of the profile where no field has a name', () => {
    expect(whatHappened(t, 'en', makeTimelineEntry({ action: 'updated', fields: ['userId'] }))).toBe('Profile updated')
    expect(whatHappened(t, 'en', makeTimelineEntry({ action: 'updated', fields: [] }))).toBe('Profile updated')
  })
})

it('names the file that was added, changed or removed, where that is known', () => {
  const entry = makeTimelineEntry({ action: 'document_removed', documentName: 'Svejsecertifikat.pdf' })
  expect(whatHappened(t, 'en', entry)).toBe('Document removed: Svejsecertifikat.pdf')
  expect(whatHappened(t, 'en', makeTimelineEntry({ action: 'document_added' }))).toBe('Document added')
})

it('tells a partner’s withdrawal in words, and what the staff said as they said it', () => {
  const entry = makeTimelineEntry({ action: 'stage_changed', actorKind: 'partner', reason: 'withdrawn' })
  expect(whyItHappened(t, entry)).toBe('The partner took the application back')
  expect(whyItHappened(t, makeTimelineEntry({ reason: 'withdrawn' }))).toBe('withdrawn')
  expect(whyItHappened(t, makeTimelineEntry({}))).toBeUndefined()
})

it('tells from what a person was taken into an order, where nothing else changed', () => {
  const moved = (fields: object) =>
    whatHappened(
      t,
      'en',
      makeTimelineEntry({ action: 'assignment_moved', toAssignment: 'asked', toOrder: idOf(1), ...fields }),
    )
  expect(moved({})).toBe('a client: taken into an order (Asked)')
  expect(moved({ fromOrder: idOf(2) })).toBe('a client: moved to another order (Asked)')
})
