import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { submittedSections } from '../../../web/src/applicant/comparison/submittedSections.ts'
import { nameIn } from '../../../web/src/features/intake/submissions/submittedTexts.ts'

const t = ((key: string) => key) as unknown as TFunction

describe('the sections of a submission', () => {
  it("leave out empty fields and keep fields that the form doesn't have", () => {
    const sections = submittedSections(
      { firstName: 'Åse', email: 'a@b.example', hasOwnTools: false, tradeSkills: [], favouriteColour: 'blue' },
      t,
    )
    expect(sections.map(({ name }) => name)).toEqual(['capabilities', 'others'])
    expect(sections.at(-1)?.fields).toEqual([{ name: 'favouriteColour', label: 'favouriteColour' }])
  })

  it('show every field exactly once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (data) => {
        const shown = submittedSections(data, t).flatMap(({ fields }) => fields.map(({ name }) => name))
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })

  it('leave the name to the heading', () => {
    expect(nameIn({ firstName: 'Åse', lastName: 'Holm' })).toBe('Åse Holm')
    expect(nameIn({ firstName: 7, lastName: 'Holm' })).toBe('Holm')
    expect(nameIn({})).toBe('')
  })
})
