import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { problemsOfChanges } from '../../../web/src/applicant/useVersionedForm.ts'
import { versionToSave } from '../../../web/src/applicant/versions.ts'
import {
  editChanges,
  editedFields,
  editSchema,
  editValues,
} from '../../../web/src/features/applicants/detail/edit/editing.ts'
import { hasCapabilities } from '../../../web/src/features/applicants/detail/sections.ts'
import { dialogTabs, readDialog, withDialog } from '../../../web/src/urls.ts'

const person = (changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer => {
  const applicant = applicantSchema.parse({
    id: '6f6f3c6e-0000-4000-8000-000000000001',
    version: 4,
    firstName: 'Piotr',
    lastName: 'Nowak',
    email: 'piotr.nowak@example.com',
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...changes,
  })
  return { ...applicant, ...derivedFields(applicant) }
}

describe('the address of the dialog', () => {
  it('opens what was written to it and leaves the list unchanged', () => {
    const dialog = fc.record({
      id: fc.uuid(),
      tab: fc.constantFrom(...dialogTabs),
      editing: fc.boolean(),
    })
    fc.assert(
      fc.property(dialog, (opened) => {
        const list = new URLSearchParams('search=welder&page=3')
        const params = withDialog(list, opened)
        expect(readDialog(params)).toEqual(opened)
        expect(withDialog(params, undefined).toString()).toBe(list.toString())
      }),
    )
  })

  it.each(['', 'tab=gdpr', 'applicant=', 'edit=yes'])('is closed with %j', (query) => {
    expect(readDialog(new URLSearchParams(query))).toMatchObject({ id: undefined, editing: false })
  })

  it('shows the profile by default and for an unknown tab', () => {
    expect(readDialog(new URLSearchParams('applicant=x')).tab).toBe('profile')
    expect(readDialog(new URLSearchParams('applicant=x&tab=salary')).tab).toBe('profile')
  })
})

describe('saving an edited applicant', () => {
  const base = person({ recruiterNotes: 'Called on Monday' })

  it('sends only changes', () => {
    const values = editValues(base)
    expect(editChanges(base, values)).toEqual({})
    expect(editChanges(base, { ...values, firstName: ' Peter ' })).toEqual({ firstName: 'Peter' })
    expect(editChanges(base, { ...values, recruiterNotes: 'New', lastName: 'Holm' })).toEqual({
      recruiterNotes: 'New',
      lastName: 'Holm',
    })
  })

  it.each(['', '   ', '\n'])('clears notes that are %j', (recruiterNotes) => {
    expect(editChanges(base, { ...editValues(base), recruiterNotes })).toEqual({ recruiterNotes: null })
  })

  it('sends all tags if one changed, otherwise none', () => {
    const tagged = person({ tags: ['Night shift', 'Aalborg'] })
    const values = editValues(tagged)
    expect(values.tags).toBe('Night shift, Aalborg')
    expect(editChanges(tagged, { ...values, tags: ' Night shift, Aalborg ' })).toEqual({})
    expect(editChanges(tagged, { ...values, tags: 'Aalborg,, Aalborg,Again ' })).toEqual({ tags: ['Aalborg', 'Again'] })
    expect(editChanges(tagged, { ...values, tags: '' })).toEqual({ tags: [] })
    expect(versionToSave(editedFields, tagged, person({ version: 9, tags: ['Aalborg'] }))).toBe(4)
  })

  it('uses the version that the editor saw if the edited fields have changed since', () => {
    expect(versionToSave(editedFields, base, person({ version: 9, recruiterNotes: 'Somebody else' }))).toBe(4)
  })

  it("has no conflict with the user's own star or stage change", () => {
    const starred = person({ version: 5, recruiterNotes: 'Called on Monday', starRating: 5 })
    expect(versionToSave(editedFields, base, starred)).toBe(5)
  })

  it.each([
    [{ firstName: '' }, 'First name is required'],
    [{ lastName: ' ' }, 'Last name is required'],
    [{ firstName: 'x'.repeat(101) }, 'First name too long'],
    [{ lastName: 'x'.repeat(101) }, 'Last name too long'],
    [{ recruiterNotes: 'x'.repeat(2001) }, 'Notes too long (max 2000 characters)'],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`).join() }, 'At most 20 items'],
  ])('refuses %j', (changes, message) => {
    const { problems } = checked(editSchema, { ...editValues(base), ...changes })
    expect(problems?.map((problem) => problem.message)).toEqual([message])
  })

  it('ignores errors in unchanged fields', () => {
    const before = editValues({ ...base, recruiterNotes: 'x'.repeat(2001) })
    const problems = { firstName: 'First name is required', recruiterNotes: 'Notes too long' }
    expect(problemsOfChanges(problems, { ...before, firstName: '' }, before)).toEqual({
      firstName: 'First name is required',
    })
    expect(problemsOfChanges(problems, { ...before, recruiterNotes: 'x'.repeat(3000) }, before)).toEqual({
      recruiterNotes: 'Notes too long',
    })
  })
})

describe('what the dialog shows', () => {
  it('has a capabilities section only if one is known', () => {
    expect(hasCapabilities(person())).toBe(false)
    expect(hasCapabilities(person({ tradeSkills: ['Welding'] }))).toBe(true)
    expect(hasCapabilities(person({ machineOperations: ['Forklift'] }))).toBe(true)
    expect(hasCapabilities(person({ hasOwnTools: true }))).toBe(true)
  })
})
