import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { applicantAnswerSchema } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { derivedFields } from '../../../shared/applicants/domain/derived.ts'
import { compared } from '../../../web/src/applicant/comparison/compared.ts'
import { makeApplicant } from '../../make/applicant.ts'

const formatters = {
  t: ((key: string) => key) as unknown as TFunction,
  language: 'en',
  date: (value: string) => value,
  dateTime: (value: string) => value,
  phone: (value: string) => value,
} as const

const answer = (fields: Parameters<typeof makeApplicant>[0]) => {
  const applicant = makeApplicant(fields)
  return applicantAnswerSchema.parse({ ...applicant, ...derivedFields(applicant) })
}

describe('an applicant compared with a submission', () => {
  it('marks differences and what a merge would fill', () => {
    const applicant = answer({ phone: undefined, city: 'Aarhus', tradeSkills: [] })
    const fields = compared(
      applicant,
      { email: applicant.email, phone: '+45 20 00 00 00', city: 'Odense', tradeSkills: ['Welding'] },
      formatters,
    )
    const of = (name: string) => fields.find((field) => field.name === name)
    expect(of('phone')).toMatchObject({ existing: [], differs: true, fills: true })
    expect(of('tradeSkills')).toMatchObject({ existing: [], submitted: ['Welding'], fills: true })
    expect(of('street')).toMatchObject({ submitted: ['Odense'], differs: true, fills: false, choosable: true })
    expect(of('email')).toMatchObject({ differs: false, fills: false })
  })

  it('treats differently formatted phone numbers as equal', () => {
    const phoneOf = (phone: string) =>
      compared(answer({ phone: '14574900' }), { phone }, formatters).find(({ name }) => name === 'phone')
    expect(phoneOf('+45 14 57 49 00')).toMatchObject({ differs: false, choosable: false })
    expect(phoneOf('+45 14 57 49 01')).toMatchObject({ differs: true, choosable: true })
  })

  it('adds missing entries to lists within the limit', () => {
    const languagesOf = (languages: { language: string }[], applied: { language: string }[]) =>
      compared(answer({ languages }), { languages: applied }, formatters).find(({ name }) => name === 'languages')
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ language: `Language ${index}` }))
    const english = [{ language: 'English' }]
    expect(languagesOf(many(27), english)).toMatchObject({ isList: true, choosable: true, isFull: false })
    expect(languagesOf(many(28), english)).toMatchObject({ isList: true, choosable: false, isFull: true })
    expect(languagesOf([...many(2), ...english], english)).toMatchObject({ differs: true, choosable: false })
  })

  it("names the field that regions are copied with if they can't be chosen separately", () => {
    const applied = { willingToRelocate: true, preferredRegions: ['Sjælland'] }
    const regionsOf = (fields: Parameters<typeof makeApplicant>[0]) =>
      compared(answer(fields), applied, formatters).find(({ name }) => name === 'preferredRegions')
    const stays = { willingToRelocate: false, preferredRegions: [] }
    expect(regionsOf(stays)).toMatchObject({ choosable: false, comesWith: 'willingToRelocate' })
    const moves = regionsOf({ willingToRelocate: true, preferredRegions: ['Fyn'] })
    expect(moves).toMatchObject({ choosable: true })
    expect(moves).not.toHaveProperty('comesWith')
  })

  it("doesn't count missing values as differences", () => {
    const fields = compared(answer({ city: 'Aarhus' }), {}, formatters)
    expect(fields.filter(({ differs, fills }) => differs || fills)).toEqual([])
  })

  it('has one formatted row for the address', () => {
    const vejle = { street: 'Nørregade 2', postcode: '7100', city: 'Vejle', region: 'Syddanmark', country: 'Denmark' }
    const rowsOf = (applied: object) =>
      compared(answer(vejle), { ...applied }, formatters).filter(({ name }) => name in vejle)
    const existing = ['Nørregade 2, 7100 Vejle, Syddanmark, Denmark']
    expect(rowsOf({ ...vejle, street: 'Ågade 3' })).toMatchObject([
      { name: 'street', existing, submitted: ['Ågade 3, 7100 Vejle, Syddanmark, Denmark'], choosable: true },
    ])
    expect(rowsOf(vejle)).toMatchObject([{ differs: false, choosable: false, isUnsaid: false }])
    expect(rowsOf({ city: 'Vejle' })).toMatchObject([{ differs: false, choosable: false, isUnsaid: false }])
    expect(rowsOf({})).toMatchObject([{ existing, differs: false, isUnsaid: true }])
  })

  it('leaves out unticked boxes', () => {
    const hasOwnTools = (held: boolean | undefined, sent: boolean | undefined) =>
      compared(answer({ hasOwnTools: held }), { hasOwnTools: sent }, formatters).find(
        ({ name }) => name === 'hasOwnTools',
      )
    expect(hasOwnTools(false, undefined)).toBeUndefined()
    expect(hasOwnTools(false, false)).toBeUndefined()
    expect(hasOwnTools(false, true)).toMatchObject({ differs: true, choosable: true })
    expect(hasOwnTools(true, undefined)).toMatchObject({ differs: false, isUnsaid: true })
    expect(hasOwnTools(true, false)).toBeUndefined()
  })
})
