import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import type { ProfileAnswer } from '../../../shared/applicants/contract/profileAnswer.ts'
import { updateMyProfile } from '../../../shared/applicants/contract/updateMyProfile.ts'
import {
  isConflict,
  profileChanges,
  profileFieldNames,
  profileValues,
} from '../../../web/src/features/applicants/profile/profileForm.ts'
import { tabIn, withTab } from '../../../web/src/urls.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'

const account = { firstName: 'Karen', email: 'karen@example.com' }
const profile = (fields: Parameters<typeof makeApplicant>[0] = {}): ProfileAnswer => ({
  applicant: presentApplicant(makeApplicant(fields), { kind: 'user', userId: idOf(7), role: 'applicant' }),
  progress: 'received',
  account,
})

describe("the applicant's profile form", () => {
  test("starts with the record, or with the account's data", () => {
    expect(profileValues(profile({ phone: undefined }))).toMatchObject({ firstName: 'Anna', city: 'Odense', phone: '' })
    expect(profileValues({ account })).toEqual({
      ...account,
      lastName: '',
      phone: '',
      city: '',
      country: '',
      language: 'en',
    })
  })

  test('sends only changes, or everything if there is no record yet', () => {
    const base = profile()
    const values = profileValues(base)
    expect(profileChanges(base, values)).toEqual({})
    expect(profileChanges(base, { ...values, city: ' Vejle ', phone: '' })).toEqual({ city: 'Vejle', phone: '' })
    expect(Object.keys(profileChanges({ account }, profileValues({ account })))).toEqual([...profileFieldNames])
  })

  test('shows the current language and sends a changed one', () => {
    const speaking = profile({ languages: [{ language: 'Danish', proficiency: 'fluent' }] })
    const values = profileValues(speaking)
    expect(values.language).toBe('da')
    expect(profileChanges(speaking, values)).toEqual({})
    expect(profileChanges(speaking, { ...values, language: 'en' })).toEqual({ language: 'en' })
    expect(profileValues(profile({ language: 'en', languages: [] })).language).toBe('en')
    const others = { ...profileValues({ account }), language: 'da' as const }
    expect(profileChanges({ account }, others)).toMatchObject({ language: 'da' })
  })

  test('sends valid API input, whatever is typed', () => {
    const typed = fc.record({ phone: fc.string({ maxLength: 40 }), city: fc.string({ maxLength: 100 }) })
    fc.assert(
      fc.property(typed, (written) => {
        const base = profile()
        const changes = profileChanges(base, { ...profileValues(base), ...written })
        expect(updateMyProfile.body.safeParse({ ...changes, version: 1 }).success).toBe(true)
      }),
    )
  })

  test('has a conflict only if its own fields were changed, treating town and country as one', () => {
    const base = profile()
    const written = profileValues(base)
    const moved = profile({ version: 2, pipelineStage: 'interview', street: 'Havnegade 2' })
    expect(isConflict(written, base, moved)).toBe(false)
    for (const name of profileFieldNames) {
      const newer = profile({ version: 2, [name]: name === 'language' ? 'da' : 'other@example.com' })
      expect(isConflict({ [name]: 'mine' }, base, newer), name).toBe(true)
      const { [name]: _, ...others } = written
      expect(isConflict(others, base, newer), name).toBe(name === 'city' || name === 'country')
    }
  })
})

describe("the applicant's profile tabs", () => {
  test('are in the address, except the first one', () => {
    expect(tabIn(new URLSearchParams('tab=documents'))).toBe('documents')
    for (const unknown of ['', 'tab=gdpr', 'tab=']) expect(tabIn(new URLSearchParams(unknown))).toBe('profile')
    expect(withTab(new URLSearchParams('a=1&tab=documents'), 'profile').toString()).toBe('a=1')
    expect(withTab(new URLSearchParams('a=1'), 'experience').toString()).toBe('a=1&tab=experience')
  })
})
