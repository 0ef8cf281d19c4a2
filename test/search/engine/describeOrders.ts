import { describe, expect, it } from 'vitest'
import type { ShortlistGroup } from '../../../functions/src/search/applicantSearch.ts'
import { shortlistRequirementSchema } from '../../../shared/companies/domain/shortlist.ts'
import { idOf } from '../../make/applicant.ts'
import { engineTools, type MakeEngine, named, parseQuery } from './askEngine.ts'

const welding = { profession: 'Welder', yearsOfExperience: 3 }
const seenAt = '2026-03-01T08:00:00.000Z'

export function describeOrders(name: string, makeEngine: MakeEngine): void {
  const { engineWith, namesFound } = engineTools(makeEngine)

  describe(`${name}, by example: orders`, () => {
    it('lists who is ready for an order, whose certificates or permits expire during it, and what others lack, nearest first', async () => {
      const citizen = { nationality: 'Poland', workPermitType: 'EU/EEA Registration' }
      const welder = { ...citizen, city: 'Aarhus', region: 'Midtjylland', earliestStartDate: '2026-04-01' }
      const forklift = (expiryDate?: string) => ({ certifications: [{ name: 'Forklift Operator', expiryDate }] })
      const polish = (proficiency: 'fluent' | 'basic') => ({ languages: [{ language: 'Polish', proficiency }] })
      const everybody = [
        named('Far', 1, { ...welder, ...forklift(), ...polish('fluent'), city: 'Horsens' }),
        named('Near', 2, { ...welder, ...polish('fluent'), certifications: [{ name: 'SL1' }] }),
        named('Ending', 3, {
          ...welder,
          ...forklift('2026-04-20'),
          ...polish('fluent'),
          workPermitExpiryDate: '2026-04-25',
        }),
        named('Paperless', 4, { ...welder, ...polish('fluent') }),
        named('Halting', 5, { ...welder, ...forklift(), ...polish('basic') }),
        named('Late', 6, { ...welder, ...forklift(), ...polish('fluent'), earliestStartDate: '2026-04-02' }),
        named('Both', 7, { ...welder, ...polish('basic') }),
        named('Baker', 8, { ...welder, ...forklift(), ...polish('fluent'), professions: [] }),
        named('Rejected', 9, { ...welder, ...forklift(), ...polish('fluent'), pipelineStage: 'rejected' }),
        named('Resting', 10, { ...welder, ...forklift(), ...polish('fluent'), status: 'inactive' }),
      ]
      const needs = [
        { certificates: ['gaffeltruckcertifikat', 'SL1'] },
        { languages: [{ language: 'polish', level: 'conversational' }, { language: 'Ukrainian' }] },
      ]
      const near = { town: 'Aarhus', kilometres: 50 }
      const asked = { trade: 'Svejser', near, from: '2026-04-01', until: '2026-04-30', needs }
      const crew = await (await engineWith(everybody)).crew(shortlistRequirementSchema.parse(asked), 10)
      const peopleOf = ({ people }: ShortlistGroup) =>
        people.map(({ row, fit, kilometres }) => ({ name: row.firstName, kilometres, ...fit }))
      expect(peopleOf(crew.ready)).toEqual([
        { name: 'Near', kilometres: 0, fit: 'ready' },
        { name: 'Far', kilometres: 40, fit: 'ready' },
      ])
      const ends = [
        { thing: 'permit', lastDay: '2026-04-25' },
        { thing: 0, lastDay: '2026-04-20' },
      ]
      expect(peopleOf(crew.endsMidway)).toEqual([{ name: 'Ending', kilometres: 0, fit: 'endsMidway', ends }])
      expect(peopleOf(crew.lacksOne).map(({ name, ...fit }) => [name, 'thing' in fit && fit.thing])).toEqual([
        ['Paperless', 0],
        ['Halting', 1],
        ['Late', 'start'],
      ])
      expect(crew.lacking).toEqual([
        { thing: 'start', count: 1 },
        { thing: 0, count: 1 },
        { thing: 1, count: 1 },
      ])
    })

    it('treats no one with an unverified permit as ready or cleared to start', async () => {
      const sl1 = { workPermitType: 'sl1', earliestStartDate: '2026-01-01', professions: [welding] }
      const seen = { permitSeenBy: 'Mette', permitSeenOn: '2026-03-01' }
      const dated = { workPermitExpiryDate: '2027-03-17' }
      const waived = (until: string) => ({
        waiver: { ...{ requirements: ['permit'], reason: 'Extension applied for', until }, by: idOf(900), at: seenAt },
      })
      const everybody = [
        named('Undated', 1, { ...sl1, ...seen }),
        named('Unseen', 2, { ...sl1, ...dated }),
        named('Nameless', 3, { ...sl1, ...dated, permitSeenOn: '2026-03-01' }),
        named('Unknown', 4, { ...sl1, workPermitType: undefined }),
        named('Overdue', 5, { ...sl1, ...dated, ...seen, permitNextCheck: '2026-03-14' }),
        named('Ended', 6, { ...sl1, ...seen, workPermitExpiryDate: '2026-03-01' }),
        named('Verified', 7, { ...sl1, ...dated, ...seen }),
        named('Permanent', 8, { ...sl1, ...seen, workPermitType: 'Permanent Residence' }),
        named('Citizen', 9, { ...sl1, workPermitType: 'Danish or Nordic Citizen' }),
        named('Waived', 10, { ...sl1, workPermitExpiryDate: '2026-03-01', ...waived('2026-06-01') }),
        named('Lapsed', 11, { ...sl1, ...dated, ...waived('2026-03-14') }),
      ]
      const may = ['Verified', 'Permanent', 'Citizen', 'Waived']
      expect((await namesFound(everybody, { cleared: 'yes' })).sort()).toEqual([...may].sort())
      expect(await namesFound(everybody, { cleared: 'no' })).toHaveLength(everybody.length - may.length)
      const asked = shortlistRequirementSchema.parse({ trade: 'Svejser', from: '2026-03-16' })
      const { ready, lacksOne } = await (await engineWith(everybody)).crew(asked, 20)
      expect(ready.people.map(({ row }) => row.firstName).sort()).toEqual([...may].sort())
      expect(new Set(lacksOne.people.map(({ fit }) => 'thing' in fit && fit.thing))).toEqual(new Set(['permit']))
    })

    it('lists the nearest first when no one lives near and there are more than fit', async () => {
      const towns = ['Skagen', 'Odense', 'Randers', 'Esbjerg', 'Kolding', 'Nowhere']
      const everybody = towns.map((city, index) =>
        named(city, index + 1, { city, ...{ earliestStartDate: '2026-04-01', workPermitType: 'EU/EEA Registration' } }),
      )
      const near = { town: 'København', kilometres: 30, orRelocate: false }
      const asked = shortlistRequirementSchema.parse({ trade: 'Svejser', near, from: '2026-04-01' })
      const engine = await engineWith(everybody)
      const shown = async (most: number) => (await engine.crew(asked, most)).lacksOne.people.map(({ row }) => row.city)
      const nearest = ['Odense', 'Randers', 'Kolding', 'Skagen', 'Esbjerg', 'Nowhere']
      expect(await shown(1)).toEqual(nearest.slice(0, 1))
      expect(await shown(5)).toEqual(nearest.slice(0, 5))
      expect(await shown(6)).toEqual(nearest)
    })

    describe('by what orders ask for', () => {
      const name = 'Forklift Operator'
      const everybody = [
        named('Anna', 1, {
          ...{ city: 'Aarhus', region: 'Midtjylland', languages: [{ language: 'Polish', proficiency: 'fluent' }] },
          certifications: [
            { name, expiryDate: '2026-01-31' },
            { name: 'gaffeltruckcertifikat', expiryDate: '2026-06-30' },
          ],
        }),
        named('Bo', 2, {
          ...{ city: 'Århus', country: undefined, languages: [{ language: 'Polish', proficiency: 'basic' }] },
          safetyTraining: [{ name, issuer: 'AMU', issueDate: '2025-01-01' }],
        }),
        named('Carl', 3, {
          ...{ city: 'Odder', languages: [{ language: 'Polish' }], machineOperations: ['Forklift'] },
          ...{ driverLicenseClasses: ['B'], driverLicenseExpiry: '2026-05-01' },
        }),
        named('Dina', 4, {
          city: 'Aarhus',
          country: 'Poland',
          willingToRelocate: true,
          preferredRegions: ['midtjylland'],
        }),
        named('Eva', 5, { city: 'Odense', willingToRelocate: true, preferredRegions: ['Hovedstaden'] }),
      ]
      const viby = [named('Frida', 6, { city: 'Viby', region: 'Sjælland' }), named('Gert', 7, { city: 'Ringsted' })]
      it.each([
        'Viby, Sjælland',
        'viby ,  SJÆLLAND',
        'Viby, Region Sjælland',
        'Viby, Sjaelland',
        'Viby, Zealand',
        'Viby, Region Zealand',
        'Viby, DK-85',
      ])('finds applicants near the town in the region of %j', async (near) => {
        expect(await namesFound([...everybody, ...viby], { near, within: '30' })).toEqual(['Frida', 'Gert'])
        expect(await namesFound([...everybody, ...viby], { near: near.replace(/,.*/, ''), within: '30' })).toEqual([
          ...['Anna', 'Bo', 'Carl', 'Frida', 'Gert'],
        ])
      })

      it.each([
        'Viby, Fyn',
        'Viby, Syddanmark',
        'Viby, Sjælland, Danmark',
        'Viby,',
        'Viby, Sjælland,',
        'Aarhus, Odense',
      ])('finds no one near a town that is not in the region: %j', async (near) => {
        expect(await namesFound([...everybody, ...viby], { near })).toEqual([])
        expect(await namesFound([...everybody, ...viby], { near, orRelocate: 'yes' })).toEqual([])
      })

      it.each([
        [{ near: 'Aarhus', within: '10' }, ['Anna', 'Bo']],
        [{ near: 'århus', within: '30' }, ['Anna', 'Bo', 'Carl']],
        [{ near: 'Aarhus', orRelocate: 'yes' }, ['Anna', 'Bo', 'Carl', 'Dina']],
        [{ near: 'Aarhus', location: 'Odder' }, ['Carl']],
        [{ near: 'Assens, Syddanmark', within: '40' }, ['Eva']],
        [{ certificates: 'gaffeltruckcertifikat' }, ['Anna', 'Bo']],
        [{ certificates: name, validOn: '2026-06-30' }, ['Anna', 'Bo']],
        [{ certificates: name, validOn: '2026-07-01' }, ['Bo']],
        [{ driverLicense: 'B', validOn: '2026-05-01' }, ['Carl']],
        [{ driverLicense: 'B', validOn: '2026-05-02' }, []],
        [{ languages: 'polish' }, ['Anna', 'Bo', 'Carl']],
        [{ languages: 'polish', languageLevel: 'basic' }, ['Anna', 'Bo']],
        [{ languages: 'polish', languageLevel: 'conversational' }, ['Anna']],
        [{ anyOf: 'certificates:SL1,machineOperations:Forklift' }, ['Carl']],
        [
          { anyOf: `certificates:${name},machineOperations:Forklift;languages:Polish`, languageLevel: 'basic' },
          ['Anna', 'Bo'],
        ],
        [{ availableBy: '2026-01-31' }, []],
      ])('finds by %j', async (parameters, names) => {
        expect(await namesFound(everybody, parameters as Record<string, string>)).toEqual(names)
      })

      it('counts a certificate once for any day, and every facet within the groups', async () => {
        const engine = await engineWith(everybody)
        const asked = parseQuery({ certificates: name, validOn: '2026-07-01', anyOf: 'languages:Polish' })
        const { total, facets } = await engine.search(asked)
        expect(total).toBe(1)
        expect(facets.certificates).toEqual([{ value: name, count: 2 }])
        expect(facets.languages).toEqual([{ value: 'Polish', count: 1 }])
      })
    })
  })
}
