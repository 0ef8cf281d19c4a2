import { describe, expect, it } from 'vitest'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { engineTools, type MakeEngine, named } from './askEngine.ts'

export function describeLicences(makeEngine: MakeEngine): void {
  const { namesFound } = engineTools(makeEngine)
  const bare = { professions: [], lastName: 'X' }
  const at = (profession: string) => ({ ...bare, professions: [{ profession, yearsOfExperience: 3 }] })

  describe('for driving licences', () => {
    const holding = (firstName: string, number: number, ...driverLicenseClasses: Applicant['driverLicenseClasses']) =>
      named(firstName, number, { ...at('Welder'), driverLicenseClasses })
    const everybody = [
      named('Cecilie', 1, { ...at('Concrete Worker'), city: 'Copenhagen', driverLicenseClasses: [] }),
      holding('Car', 2, 'B'),
      holding('Lorry', 3, 'B', 'C'),
      holding('Lightlorry', 4, 'C1', 'C1E'),
      holding('Train', 5, 'CE'),
      holding('Bus', 6, 'D'),
      holding('Minibus', 7, 'D1', 'D1E', 'DE'),
      holding('Trailer', 8, 'BE'),
      holding('Motorbike', 9, 'A'),
      named('Typed', 10, { ...bare, driverLicenseClasses: [], certifications: [{ name: 'Kørekort kat. C' }] }),
    ]
    /** Leaves out the last applicant for welder searches, since he is not listed as a welder. */
    const withAny = (search: string) =>
      everybody
        .slice(1, /svejser|welder/.test(search) ? -1 : undefined)
        .map(({ firstName }) => firstName)
        .toSorted()

    it.each(['kørekort', 'korekort', 'svejser med kørekort', 'welder with a driving licence', "driver's license"])(
      'finds holders of any class by %j',
      async (search) => {
        expect((await namesFound(everybody, { search })).toSorted()).toEqual(withAny(search))
      },
    )

    /** Holders of a class that includes B. */
    const car = ['Bus', 'Car', 'Lightlorry', 'Lorry', 'Minibus', 'Trailer', 'Train']
    const cases: [search: string, found: string[]][] = [
      ...[
        ...['kørekort C', 'C-kørekort', 'C kørekort', 'kørekort kategori c', 'kørkort C', 'C-kort', 'klasse C'],
        ...['driving licence C', 'driver license C', "driver's license C", 'licence class c', 'category C licence'],
        ...['lastbilkort', 'stort kørekort', 'kørekort til lastbil'],
      ].map((search): [string, string[]] => [search, ['Lorry', 'Train', 'Typed']]),
      ...['kørekort CE', 'kørekort C/E', 'kørekort C+E', 'C+E', 'C/E-kørekort', 'c-e', 'licence ce', 'CE-kort'].map(
        (search): [string, string[]] => [search, ['Train']],
      ),
      ...['C1', 'kørekort C1', 'c1 driving licence'].map((search): [string, string[]] => [
        search,
        ['Lightlorry', 'Lorry', 'Train'],
      ]),
      ...['C1E', 'C1/E', 'C1+E', 'kørekort c1/e'].map((search): [string, string[]] => [
        search,
        ['Lightlorry', 'Train'],
      ]),
      ...['kørekort D', 'buskørekort', 'driving licence D', 'D1'].map((search): [string, string[]] => [
        search,
        ['Bus', 'Minibus'],
      ]),
      ...['D1E', 'D/E', 'kørekort DE'].map((search): [string, string[]] => [search, ['Minibus']]),
      ...['kørekort BE', 'kørekort B/E', 'B+E', 'trailerkort', 'trailer-kørekort', 'trailerkørekort'].map(
        (search): [string, string[]] => [search, ['Lightlorry', 'Minibus', 'Trailer', 'Train']],
      ),
      ...['kørekort A', 'motorcykelkørekort', 'mc-kort'].map((search): [string, string[]] => [search, ['Motorbike']]),
      ['kørekort B', car],
      ['kørekort B og C', ['Lorry', 'Train']],
      ['kørekort B, C', ['Lorry', 'Train']],
      ['kørekort B eller BE', car],
      ['licence A or D', ['Bus', 'Minibus', 'Motorbike']],
      ['svejser med kørekort B', car],
      ['betonarbejder kørekort C', []],
    ]
    it.each(cases)(
      'finds holders of the class, or of one that includes it, by %j, and no one by words with the same prefix',
      async (search, names) => {
        expect((await namesFound(everybody, { search })).toSorted()).toEqual(names.toSorted())
      },
    )

    it('reads a single letter without a licence as a prefix, and two letters as either', async () => {
      expect(await namesFound(everybody, { search: 'copenhagen c' })).toEqual(['Cecilie'])
      expect(await namesFound(everybody, { search: 'ce' })).toEqual(['Cecilie', 'Train'])
    })
  })
}
