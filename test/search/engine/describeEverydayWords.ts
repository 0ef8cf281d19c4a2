import { describe, expect, it } from 'vitest'
import { type FacetName, facetNames } from '../../../shared/applicants/fields/facets.ts'
import { type CertificateEntry, certificates } from '../../../shared/kernel/lists/certificates.ts'
import { firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf } from '../../make/applicant.ts'
import { engineTools, type MakeEngine, named, parseQuery } from './askEngine.ts'
import { describeLicences } from './describeLicences.ts'

/** Values for the filters that don't accept `yes`. */
const filterOf: Partial<Record<FacetName, string>> = {
  ...{ starRating: '5', experience: '5-', pipelineStage: 'new', status: 'active', driverLicense: 'B' },
  ...{ employmentType: 'full_time', recordOwner: 'nobody' },
}

export function describeEverydayWords(makeEngine: MakeEngine): void {
  const { engineWith, namesFound } = engineTools(makeEngine)

  describe('by everyday words', () => {
    const bare = { professions: [], lastName: 'X' }
    const at = (profession: string) => ({ ...bare, professions: [{ profession, yearsOfExperience: 3 }] })
    const trades = [
      named('Electrician', 1, at('Building Electrician')),
      named('Lorry', 2, at('Lorry Driver')),
      named('Crane', 3, at('Crane Operator')),
      named('Forklift', 4, at('Forklift Driver')),
      named('Cleaner', 5, at('Cleaner')),
      named('Welder', 6, at('Welder')),
      named('Carpenter', 7, { ...at('Carpenter/Joiner'), city: 'Aarhus' }),
      named('Surveyor', 8, at('Surveyor')),
      named('Painter', 9, at('Painter')),
      named('Bricklayer', 10, at('Bricklayer')),
      named('Digger', 11, at('Excavator Operator')),
      named('Smith', 12, {
        ...bare,
        workExperience: [{ company: 'Y', position: 'Klejnsmed', startDate: '2020-01-01' }],
      }),
      named('Fish', 13, at('Fish Farm Worker')),
    ].map((person) => (person.city === 'Aarhus' ? person : { ...person, city: 'Vejle' }))
    const cases: [search: string, found: string[]][] = [
      ...['elektriker', 'elektrikere', 'ELEK', 'elektrikker'].map((word): [string, string[]] => [
        word,
        ['Electrician'],
      ]),
      ...['chauffør', 'chauffører', 'chaufør', 'lastbilchaufførerne'].map((word): [string, string[]] => [
        word,
        ['Lorry'],
      ]),
      ['fører', ['Crane', 'Forklift', 'Digger']],
      ['truckfører', ['Forklift']],
      ['maskinfører', ['Digger']],
      ['rengøringsassistenter', ['Cleaner']],
      ['assistenterne', ['Cleaner']],
      ...['svejsere', 'svejserne', 'welders', "welder's"].map((word): [string, string[]] => [word, ['Welder']]),
      ...['tømrere', 'tømrerne', 'tømrer i Aarhus', 'carpenters from aarhus'].map((word): [string, string[]] => [
        word,
        ['Carpenter'],
      ]),
      ['electricians', ['Electrician']],
      ['layer', ['Bricklayer']],
      ['smede', ['Smith']],
      ['maler', ['Painter']],
      ...['spawacz', 'SPAWACZ', 'sudor', 'soldador', 'hegesztő', 'hegeszto', 'svářeč', 'zvárač', 'zavarivač'].map(
        (word): [string, string[]] => [word, ['Welder']],
      ),
      ...['зварювальник', 'заварчик', 'Schweißer', 'Schweisser', 'suvirintojas', 'metinātājs', 'svejser'].map(
        (word): [string, string[]] => [word, ['Welder']],
      ),
      ...['cieśla', 'tâmplar', 'tesař', 'carpintero', 'asztalos', 'tømrer', 'stolarz Aarhus'].map(
        (word): [string, string[]] => [word, ['Carpenter']],
      ),
      ...['camionero', 'kierowca ciężarówki', 'kierowca C+E', 'řidič kamionu', 'vozač kamiona'].map(
        (word): [string, string[]] => [word, ['Lorry']],
      ),
      ...['operator koparki', 'bagrista', 'багерист'].map((word): [string, string[]] => [word, ['Digger']]),
      ['mechanik maszyn', []],
      ['spawacz Aarhus', []],
      ['spawacz TIG', []],
    ]
    it.each(cases)('finds the trades that %j means', async (search, names) => {
      expect(await namesFound(trades, { search })).toEqual(names)
    })

    it('finds with a plural everyone the singular finds', async () => {
      const at = (profession: string) => ({ ...bare, professions: [{ profession, yearsOfExperience: 1 }] })
      const everybody = [
        named('Whole', 1, at('Tømrer')),
        named('Begun', 2, at('Tømrersvend')),
        named('Misspelt', 3, at('Tømmrer')),
        named('Compound', 4, at('Bygningselektriker')),
        named('Neither', 5, at('Kok')),
      ]
      const worded = (search: string) => namesFound(everybody, { search })
      expect(await worded('tømrer')).toEqual(['Whole', 'Begun', 'Misspelt'])
      for (const plural of ['tømrere', 'tømrerne', 'tømreren']) {
        expect([plural, await worded(plural)]).toEqual([plural, ['Whole', 'Begun', 'Misspelt']])
      }
      expect(await worded('elektrikerne')).toEqual(['Compound'])
    })

    const everyday = [
      named('Plumber', 1, at('Plumber/Pipefitter')),
      named('Concrete', 2, at('Concrete Worker')),
      named('Ground', 3, at('Civil Works Labourer')),
      named('Forklift', 4, at('Forklift Driver')),
      named('Lorry', 5, at('Lorry Driver')),
      named('Certified', 6, { ...bare, certifications: [{ name: 'Forklift Operator' }], driverLicenseClasses: [] }),
      named('Metal', 7, at('Sheet-metal Worker')),
      named('Stock', 8, at('Stock Clerk')),
      named('Refuse', 9, at('Refuse Collector')),
      named('Fitter', 10, at('Electrical Fitter')),
      named('Trucker', 11, { ...at('Cook'), coreCompetencies: ['Truck driving C/CE'] }),
    ].map((person) => ({ ...person, city: 'Vejle', region: undefined }))
    const names: [search: string, found: string[]][] = [
      ...['blikkenslager', 'blikkenslagere', 'blikkensl', 'blikenslager', "vvs'er", 'VVS-mand', 'rørlægger'].map(
        (word): [string, string[]] => [word, ['Plumber']],
      ),
      ...['struktør', 'struktører', 'strukt'].map((word): [string, string[]] => [word, ['Concrete', 'Ground']]),
      ['jord- og betonarbejder', ['Concrete']],
      ['kloakarbejder', ['Ground']],
      ['truck', ['Forklift', 'Trucker', 'Certified']],
      ...['truckfører', 'truck fører'].map((word): [string, string[]] => [word, ['Forklift']]),
      ['truck driver', ['Lorry']],
      ...['truckkort', 'truck kort', 'truck-kort', 'truckcertifikat', 'truckbevis', 'forklift licence'].map(
        (word): [string, string[]] => [word, ['Certified']],
      ),
      ...['smed', 'smede', 'klejnsmed', 'grovsmede'].map((word): [string, string[]] => [word, ['Metal']]),
      ...['lagermand', 'lagermænd', 'lager mand', 'lagermand Vejle'].map((word): [string, string[]] => [
        word,
        ['Stock'],
      ]),
      ...['skraldemand', 'skraldemændene'].map((word): [string, string[]] => [word, ['Refuse']]),
      ...['el-montør', 'el montør'].map((word): [string, string[]] => [word, ['Fitter']]),
    ]
    it.each(names)('finds the applicants that the unlisted word %j means', async (search, found) => {
      expect(await namesFound(everyday, { search })).toEqual(found)
    })

    it('finds certificates by the words of labels, papers and trades, old and new, and kinds by what includes them', async () => {
      const holding = (name: string, place: number, certificate: string) =>
        named(name, place, { ...bare, certifications: [{ name: certificate }], driverLicenseClasses: [] })
      const everybody = [
        holding('Forklift', 1, 'Forklift Operator'),
        holding('Welder', 2, 'Welding'),
        holding('Tower', 3, 'Tower crane certificate'),
        holding('Scaffold', 4, 'Scaffolding certificate'),
        holding('Epoxy', 5, 'Epoxy and isocyanates'),
        holding('Boiler', 6, 'Kedelpassercertifikat'),
        holding('Asbestos', 7, 'Asbestos certificate'),
      ].map((person) => ({ ...person, city: 'Vejle', region: undefined, coreCompetencies: [], machineOperations: [] }))
      const found: [search: string, names: string[]][] = [
        ...['Forklift Operator', 'forklift certificate', 'gaffeltruckcertifikat', 'truckcertifikat', 'truckbevis'].map(
          (search): [string, string[]] => [search, ['Forklift']],
        ),
        ...['welder qualification', 'svejsecertifikat', '9606-1'].map((search): [string, string[]] => [
          search,
          ['Welder'],
        ]),
        ...['tårnkrancertifikat', 'tårnkranbevis', 'tower crane'].map((search): [string, string[]] => [
          search,
          ['Tower'],
        ]),
        ...['stilladskort', 'scaffolding certificate'].map((search): [string, string[]] => [search, ['Scaffold']]),
        ...['epoxykursus', 'isocyanat'].map((search): [string, string[]] => [search, ['Epoxy']]),
        ...['kedelpasser', 'boiler'].map((search): [string, string[]] => [search, ['Boiler']]),
        ...['asbestbevis', 'asbestkursus', 'asbestos'].map((search): [string, string[]] => [search, ['Asbestos']]),
      ]
      for (const [search, names] of found)
        expect([search, await namesFound(everybody, { search })]).toEqual([search, names])
      const filtered = (certificates: string) => namesFound(everybody, { certificates })
      for (const name of ['Forklift Operator', 'Gaffeltruckcertifikat', 'truckcertifikat (gaffeltruck)'])
        expect(await filtered(name)).toEqual(['Forklift'])
      expect(await filtered('Kranførercertifikat')).toEqual(['Tower'])
      expect(await filtered('Mobilkrancertifikat')).toEqual([])
    })

    it('finds every listed certificate by each of its names, old and new', async () => {
      const entries: readonly CertificateEntry[] = certificates
      const engine = await engineWith(
        entries.map(({ value }, place) =>
          named('A', place + 1, { ...bare, certifications: [{ name: value }], driverLicenseClasses: [] }),
        ),
      )
      const missed: string[] = []
      for (const [place, { value, en, da, otherNames = [] }] of entries.entries()) {
        for (const search of [value, en, da, ...otherNames]) {
          const { applicants } = await engine.search(parseQuery({ search, limit: '50' }))
          if (!applicants.some(({ id }) => id === idOf(place + 1))) missed.push(search)
        }
      }
      expect(missed).toEqual([])
    })

    it('suggests the trade behind an everyday name', async () => {
      const engine = await engineWith(everyday)
      expect((await engine.suggest('blikken', 'da')).professions).toEqual(['VVS-montør/rørmontør'])
      expect((await engine.suggest('strukt', 'da')).professions).toEqual(['Anlægsarbejder', 'Betonarbejder'])
    })

    it('treats "ledig nu" as the availability filter, along with other filters and before paging', async () => {
      const everybody = [
        named('Now', 1, { ...at('Welder'), earliestStartDate: '2026-03-15' }),
        named('Later', 2, { ...at('Welder'), earliestStartDate: '2026-03-16' }),
        named('Cook', 3, { ...at('Cook'), earliestStartDate: '2026-01-01' }),
        named('Unknown', 4, { ...at('Welder'), earliestStartDate: undefined }),
      ]
      for (const search of [
        'ledig nu',
        'Ledige',
        'kan starte med det samme',
        'available now',
        'immediately available',
      ]) {
        expect([search, (await namesFound(everybody, { search })).toSorted()]).toEqual([search, ['Cook', 'Now']])
      }
      for (const search of ['svejser ledig nu', 'ledige svejsere', 'available welder', 'welder, can start now']) {
        expect([search, await namesFound(everybody, { search })]).toEqual([search, ['Now']])
      }
      const parameters = { search: 'svejser ledig nu', availability: 'one_month', sortBy: 'firstName' }
      expect(await namesFound(everybody, parameters)).toEqual(['Now'])
      for (const search of ['ledighed', 'ledig@firma', 'info@ledig.dk', 'ledig.dk'])
        expect(await namesFound(everybody, { search })).toEqual([])
      expect(await namesFound(everybody, { search: 'ledig nu', after: firstCursor })).toEqual(['Now', 'Cook'])
    })

    it('accepts as many alternative forms as a search has words, for staff, with all filters', async () => {
      const search = [
        ...['svejserne', 'førerne', 'truckførerne', 'montørerne', 'elektrikerne', 'operatørerne', 'mekanikerne'],
        ...['teknikerne', 'ingeniørerne', 'arkitekterne', 'snedkerne', 'gartnerne', 'chaufførerne', 'arbejderne'],
      ].join(' ')
      const filters = Object.fromEntries(facetNames.map((facet) => [facet, filterOf[facet] ?? 'yes']))
      const engine = await engineWith(trades)
      const { applicants } = await engine.search(parseQuery({ ...filters, search }), {
        staffWords: true,
        visibleIds: [],
      })
      expect(applicants).toEqual([])
    })

    it('suggests compounds of the typed term after values that start with it', async () => {
      const engine = await engineWith([...trades, named('Second', 20, at('Crane Operator'))])
      expect((await engine.suggest('elek', 'da')).professions).toEqual(['Bygningselektriker'])
      expect((await engine.suggest('kran', 'da')).professions).toEqual(['Kranfører'])
      expect((await engine.suggest('mont', 'da')).professions).toEqual([])
      const smiths = [named('A', 1, at('Sheet-metal Worker')), named('B', 2, at('Sheet-metal Worker'))]
      const withSmith = await engineWith([...smiths, named('C', 3, at('Smedelærling'))])
      expect((await withSmith.suggest('smed', 'da')).professions).toEqual(['Smedelærling', 'Pladesmed'])
    })

    it('suggests the trade even among many skills with the same prefix, and more trades if there are few others', async () => {
      const skills = Array.from({ length: 10 }, (_, index) => `Elek${'abcdefghij'[index]}`)
      const skilled = named('A', 1, { ...bare, coreCompetencies: skills, tradeSkills: [], machineOperations: [] })
      const engine = await engineWith([skilled, { ...skilled, id: idOf(2) }, named('B', 3, at('Building Electrician'))])
      const suggested = await engine.suggest('elek', 'da')
      expect(suggested.professions).toEqual(['Bygningselektriker'])
      expect(suggested.skills).toHaveLength(9)

      const trades = Array.from({ length: 8 }, (_, index) => named('T', index + 10, at(`Elek${index}`)))
      const few = await (await engineWith(trades)).suggest('elek', 'da')
      expect([few.professions.length, few.skills.length]).toEqual([8, 0])
      const many = await (await engineWith([...trades, skilled])).suggest('elek', 'da')
      expect([many.professions.length, many.skills.length]).toEqual([6, 4])
    })

    it('ranks the exact word above its other forms, and compounds below the whole word', async () => {
      const everybody = [
        named('Part', 1, at('Pladesmed')),
        named('Whole', 2, at('Smed')),
        named('Plural', 3, at('Smede')),
      ]
      expect(await namesFound(everybody, { search: 'smed' })).toEqual(['Whole', 'Part', 'Plural'])
      expect(await namesFound(everybody, { search: 'smede' })).toEqual(['Plural', 'Whole', 'Part'])
    })

    it('ranks a first trade above secondary ones and skills, and both above past jobs', async () => {
      const knowing = (professions: string[], ...coreCompetencies: string[]) => ({
        ...bare,
        coreCompetencies,
        professions: professions.map((profession) => ({ profession, yearsOfExperience: 3 })),
      })
      const everybody = [
        named('Past', 1, {
          ...bare,
          workExperience: [{ company: 'Y', position: 'Elektriker, electrician', startDate: '2020-01-01' }],
        }),
        named('Skilled', 2, knowing(['Refrigeration/HVAC Mechanic'], 'Elektriker', 'Electrician')),
        named('Second', 3, knowing(['Refrigeration/HVAC Mechanic', 'Building Electrician'])),
        named('First', 4, knowing(['Building Electrician', 'Refrigeration/HVAC Mechanic'])),
        named('Both', 5, knowing(['Building Electrician'], 'Electrical installation')),
      ]
      for (const search of ['elektriker', 'elektrikere', 'electrician', 'electricians', 'elektri', 'electrisian']) {
        expect([search, await namesFound(everybody, { search })]).toEqual([
          search,
          ['First', 'Both', 'Second', 'Skilled', 'Past'],
        ])
      }
    })

    it('ranks a name that is the word itself above the trade', async () => {
      const everybody = [named('Trade', 1, at('Baker')), named('Name', 2, { ...bare, lastName: 'Bager' })]
      expect(await namesFound(everybody, { search: 'bager' })).toEqual(['Name', 'Trade'])
    })

    it('does not split the names of people, towns and mailboxes', async () => {
      const everybody = [
        named('Anna', 1, { ...bare, lastName: 'Hansmed' }),
        named('Bo', 2, { ...bare, city: 'Skovmaler' }),
        named('Carl', 3, { ...bare, email: 'svejser@firma.example', phone: undefined }),
      ]
      for (const search of ['smed', 'smede', 'maler', 'svejsere']) {
        const { applicants } = await (await engineWith(everybody)).search(parseQuery({ search }), { staffWords: true })
        expect(applicants).toEqual([])
      }
    })

    describeLicences(makeEngine)

    it('ignores connecting words unless there are no others', async () => {
      const everybody = [named('Ida', 1, at('Welder')), named('Ole', 2, { ...at('Welder'), nationality: 'Poland' })]
      for (const search of ['svejser med welder', 'welder and svejser', 'svejser i', 'the welder']) {
        expect(await namesFound(everybody, { search })).toEqual(['Ida', 'Ole'])
      }
      expect(await namesFound(everybody, { search: 'i' })).toEqual(['Ida'])
      expect(await namesFound(everybody, { search: 'med' })).toEqual([])
      const engine = await engineWith(everybody)
      const { applicants } = await engine.search(parseQuery({ search: 'welder from poland' }), { staffWords: true })
      expect(applicants.map(({ firstName }) => firstName)).toEqual(['Ole'])
    })
  })
}
