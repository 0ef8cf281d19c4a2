import { describe, expect, it } from 'vitest'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import { applicantRowSchema, type SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import {
  changed,
  newerOf,
  reverse,
  rowOf,
  withRow,
} from '../../../web/src/features/applicants/changes/applicantCopies.ts'
import { shortened } from '../../../web/src/features/applicants/list/shortened.ts'

const stored = applicantSchema.parse({
  id: '6f6f3c6e-0000-4000-8000-000000000001',
  version: 4,
  firstName: 'Piotr',
  lastName: 'Nowak',
  email: 'piotr.nowak@example.com',
  street: 'Vestergade 1',
  starRating: 2,
  professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
})
const applicant: ApplicantAnswer = { ...stored, ...derivedFields(stored) }

const answer = (rows: SearchAnswer['applicants']): SearchAnswer => ({
  applicants: rows,
  total: rows.length,
  page: 1,
  limit: 25,
  totalPages: 1,
  facets: {},
  degraded: false,
  after: null,
})

describe('cached copies of an applicant', () => {
  it('become a row that matches the contract', () => {
    const row = rowOf(applicant)
    expect(applicantRowSchema.parse(row)).toEqual(row)
    expect(row).toMatchObject({ firstName: 'Piotr', primaryProfession: 'Welder', yearsOfExperience: 7 })
    expect(row).not.toHaveProperty('street')
  })

  it('are changed immediately and can be restored', () => {
    const starred = changed(applicant, { starRating: 5 })
    expect(starred.starRating).toBe(5)
    expect(changed(starred, reverse(applicant, { starRating: 5 }))).toEqual(applicant)
    const moved = changed(rowOf(applicant), { pipelineStage: 'hired' })
    expect(changed(moved, reverse(applicant, { pipelineStage: 'hired' }))).toEqual(rowOf(applicant))
  })

  it('lose a removed rating, and restore its absence', () => {
    const unrated = changed(applicant, { starRating: null })
    expect(unrated).not.toHaveProperty('starRating')
    expect(changed(changed(unrated, { starRating: 5 }), reverse(unrated, { starRating: 5 }))).toEqual(unrated)
  })

  it('are replaced only in lists that hold them', () => {
    const other = { ...rowOf(applicant), id: '6f6f3c6e-0000-4000-8000-000000000002' }
    const list = answer([other, rowOf(applicant)])
    const next = withRow(list, applicant.id, (row) => ({ ...row, firstName: 'Peter' }))
    expect(next.applicants.map((row) => row.firstName)).toEqual(['Piotr', 'Peter'])
    expect(next.applicants[0]).toBe(other)
    const without = answer([other])
    expect(withRow(without, applicant.id, (row) => ({ ...row, firstName: 'Peter' }))).toBe(without)
  })

  it('are only replaced by newer ones', () => {
    const saved = { version: 5 }
    expect(newerOf({ version: 4 }, saved)).toBe(saved)
    const found = { version: 5 }
    expect(newerOf(found, saved)).toBe(found)
    expect(newerOf(found, undefined)).toBe(found)
  })
})

describe('names and emails in the list', () => {
  it.each([
    ['Piotr Nowak', 'Piotr Nowak'],
    ['x'.repeat(25), 'x'.repeat(25)],
    ['x'.repeat(26), `${'x'.repeat(25)}…`],
    ['Maximilian Alexander-Johan von Holstein', 'Maximilian Alexander-Joha…'],
    ['😀'.repeat(26), `${'😀'.repeat(25)}…`],
  ])('are cut to 25 characters: %j', (text, cut) => {
    expect(shortened(text)).toBe(cut)
  })
})
