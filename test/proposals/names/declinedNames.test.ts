import { describe, expect, it } from 'vitest'
import { referenceLists } from '../../../shared/kernel/lists/referenceLists.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'
import { nameMasker } from '../../../shared/proposals/domain/maskedName.ts'
import { danishNames, otherNames, polishNames, romanianNames, spellings, ukrainianNames } from './declinedNames.ts'
import { workWords } from './workWords.ts'

const namesWithForms = [...polishNames, ...romanianNames, ...danishNames, ...otherNames]

/** Returns the forms that remain visible for a record with this name. */
const shownOf = (name: string, forms: readonly string[]): string[] => {
  const maskText = nameMasker(name)
  return forms.filter((form) => maskText(`TIG ${form}: svejser`) !== 'TIG …: svejser')
}

describe('The name of an anonymous applicant is masked', () => {
  it.each(namesWithForms)('in all cases of %s', (name, forms) => {
    expect(shownOf(name, [name, ...forms])).toEqual([])
  })

  it.each(ukrainianNames)('in all cases of %s and %s, whichever the record has', (cyrillic, latin, forms) => {
    const all = [cyrillic, latin, ...forms]
    expect({ [cyrillic]: shownOf(cyrillic, all), [latin]: shownOf(latin, all) }).toEqual({
      [cyrillic]: [],
      [latin]: [],
    })
  })

  it.each(spellings)('in the other spellings of %s', (...others) => {
    for (const name of others) expect([name, shownOf(name, others)]).toEqual([name, []])
  })
})

/** Other words that these names mask: words that contain the name or read like a case of it. */
const maskedToo: Readonly<Record<string, readonly string[]>> = {
  Gołąb: ['Holeby'],
  Marzec: ['Marokko'],
  Niemiec: ['niemiecki', 'Niemcy'],
  Bąk: ['Baker', 'Bække'],
  Marek: ['Marokko'],
  Maria: ['Mariager'],
  Kvistgaard: ['Kvistgård'],
  Møller: ['vindmøller', 'Klitmøller'],
  Рудий: ['rude'],
  Rudyi: ['rude'],
  Білий: ['była'],
  Bilyi: ['była'],
  Швець: ['Szwecja'],
  Shvets: ['Szwecja'],
  Орел: ['Afgørelse'],
  Orel: ['Afgørelse'],
  Андрій: ['Andorra'],
  Andrii: ['Andorra'],
  Cichy: ['cięcie'],
  Franek: ['France'],
  Jan: ['januar'],
  Lis: ['List', 'list', 'Lisbjerg', 'Liseleje'],
  Luca: ['Lucia'],
  Maj: ['maj'],
  Ola: ['olie'],
  Toma: ['automatik', 'Tomé'],
  Wanda: ['Rwanda'],
  Алла: ['alle', 'elinstallation', 'installation', 'Elinstallation'],
  Дарʼя: ['Dairy', 'dairy'],
  Лев: ['levering'],
  Роман: ['romanian', 'Romanian', 'Romania'],
  Рябий: ['Ribe'],
  Юлія: ['juli', 'july'],
  Yuliia: ['juli', 'july'],
}

it('masks none of 2,000 common words of work, lists and towns for any of these names, except the listed ones', () => {
  const listed = [...Object.values(referenceLists).flat(), ...countries].flatMap(({ value, en, da }) => [value, en, da])
  const texts = [...Object.values(workWords).flat(), ...listed, ...danishPlaces.map(({ name }) => name)]
  const words = [...new Set(texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))]
  const names = [
    ...namesWithForms.map(([name]) => name),
    ...ukrainianNames.map(([cyrillic]) => cyrillic),
    ...ukrainianNames.map(([, latin]) => latin),
  ]
  const maskedBy = (name: string, among: readonly string[]) => {
    const shown = nameMasker(name)(among.join(', ')).split(', ')
    return among.filter((_, at) => shown[at] === '…')
  }
  // Masks by all names at once first, so only few words remain to check per name.
  const byAny = maskedBy(names.join(' '), words)
  const byEach = names.map((name) => [name, maskedBy(name, byAny)] as const)
  expect(words.length).toBeGreaterThan(2000)
  expect(Object.fromEntries(byEach.filter(([, masked]) => masked.length > 0))).toEqual(maskedToo)
})
