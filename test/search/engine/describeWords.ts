import { describe, expect, it } from 'vitest'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { engineTools, type MakeEngine, named, parseQuery } from './askEngine.ts'
import { cyrillicNames } from './cyrillicNames.ts'
import { describeEverydayWords } from './describeEverydayWords.ts'

export function describeWords(name: string, makeEngine: MakeEngine): void {
  const { engineWith, namesFound } = engineTools(makeEngine)

  describe(`${name}, by example: words`, () => {
    it('finds Danish names in any spelling', async () => {
      const everybody = [named('Søren', 1), named('Soeren', 2), named('Soren', 3), named('Sara', 4)]
      for (const search of ['søren', 'SOEREN', 'soren', 'soe']) {
        expect(await namesFound(everybody, { search })).toEqual(['Søren', 'Soeren', 'Soren'])
      }
    })

    it.each([
      ["O'Brien", 'O’Brien', 'O′Brien', 'obrien'],
      ['Müller', 'Mueller', 'muller'],
      ['Anne-Marie', 'Annemarie', 'anne‑marie'],
      ['van den Berg', 'Vandenberg', 'Van-den-Berg', 'VAN DEN BERG'],
      ['De Silva', 'DeSilva', 'de silva'],
      ['Al Hassan', 'Al-Hassan', 'Alhassan'],
      ['Mac Donald', 'MacDonald'],
      ['Weiß', 'Weiss'],
      ['Əliyev', 'Aliyev'],
      ['Олександр', 'Oleksandr', 'ОЛЕКСАНДР'],
      ['Коваль', 'Koval'],
      ['Дмитро', 'Dmytro'],
      ['Юрій', 'Yurii'],
      ['Jen\u00adsen', 'Jensen', 'Jen\u200bsen'],
      ['Đorđe', 'Ðorđe', 'ĐORĐE', 'Ђорђе', 'Djordje', 'DJORDJE', 'Dorde'],
      ['Đurić', 'Djuric', 'Ђурић'],
      ['Anđelković', 'Andjelkovic', 'Анђелковић'],
      ['Džemal', 'Dzemal', 'Џемал'],
      ['Guðmundur', 'Gudmundur'],
      ['Þór', 'Thor'],
      ['Łukasz', 'Lukasz'],
      ['Işık', 'ISIK', 'IŞIK', 'İşik'],
      ['Jäger', 'Jaeger', 'Jager'],
      ['Bär', 'Baer'],
    ])('finds %j and other spellings by each other', async (...spellings) => {
      const everybody = spellings.map((lastName, at) => named(`P${at}`, at + 1, { lastName, professions: [] }))
      const names = everybody.map(({ firstName }) => firstName)
      for (const search of spellings) expect((await namesFound(everybody, { search })).toSorted()).toEqual(names)
    })

    it('finds Cyrillic names by each of their usual Latin spellings, and the reverse', async () => {
      const spelled = cyrillicNames.flatMap((spellings, name) => spellings.map((spelling) => ({ name, spelling })))
      const everybody = spelled.map(({ spelling }, at) =>
        named(`P${at}`, at + 1, { lastName: spelling, professions: [], city: undefined }),
      )
      const engine = await engineWith(everybody)
      for (const [cyrillic, ...latin] of cyrillicNames) {
        for (const search of [cyrillic, ...latin]) {
          const { applicants } = await engine.search(parseQuery({ search, limit: '100' }))
          const found = applicants.map(({ lastName }) => lastName)
          const wanted = search === cyrillic ? latin : [cyrillic]
          expect([search, wanted.filter((spelling) => !found.includes(spelling))]).toEqual([search, []])
        }
      }
    })

    it('ranks a name as typed above the same name in another spelling, above other names that begin like it', async () => {
      const everybody = ['Julian', 'Юлия', 'Iuliia', 'Julia'].map((name, at) =>
        named(name, at + 1, { lastName: 'X', professions: [] }),
      )
      expect(await namesFound(everybody, { search: 'julia' })).toEqual(['Julia', 'Юлия', 'Iuliia', 'Julian'])
    })

    it('finds names with dj as typed, by their first letters, and no other name by d', async () => {
      const everybody = ['Djibril', 'Dibri', 'Đorđe'].map((name, at) => named(name, at + 1, { professions: [] }))
      for (const search of ['dj', 'Dji', 'djibril'])
        expect((await namesFound(everybody, { search }))[0]).toBe('Djibril')
      expect(await namesFound(everybody, { search: 'dj' })).toEqual(['Djibril', 'Đorđe'])
      expect(await namesFound(everybody, { search: 'djo' })).toEqual(['Đorđe'])
    })

    it('treats Copenhagen and København as one city, in words and as a filter', async () => {
      const everybody = [
        named('Dane', 1, { city: 'København' }),
        named('Brit', 2, { city: 'Copenhagen' }),
        named('Third', 3),
      ]
      for (const parameters of [{ search: 'copenhagen' }, { search: 'københ' }, { location: 'copenhagen' }]) {
        expect(await namesFound(everybody, parameters)).toEqual(['Dane', 'Brit'])
      }
      const answer = await (await engineWith(everybody)).search(parseQuery())
      expect(answer.facets.location).toEqual([
        { value: 'København', count: 2 },
        { value: 'Odense', count: 1 },
      ])
    })

    it('finds values stored in English or Danish by the labels of either language', async () => {
      const bare = { professions: [], lastName: 'X' }
      const everybody = [
        named('Anna', 1, { ...bare, professions: [{ profession: 'welder', yearsOfExperience: 3 }] }),
        named('Bo', 2, { ...bare, professions: [{ profession: 'Svejser', yearsOfExperience: 3 }] }),
        named('Carl', 3, { ...bare, machineOperations: ['Forklift'] }),
        named('Dina', 4, { ...bare, certifications: [{ name: 'Forklift Operator' }] }),
        named('Eva', 5, { ...bare, safetyTraining: [{ name: 'First Aid', issuer: 'AMU', issueDate: '2025-01-01' }] }),
      ]
      for (const search of ['welder', 'svejser', 'SVEJS', 'svejsre']) {
        expect(await namesFound(everybody, { search })).toEqual(['Anna', 'Bo'])
      }
      expect(await namesFound(everybody, { search: 'gaffeltruck' })).toEqual(['Carl', 'Dina'])
      expect(await namesFound(everybody, { search: 'gaffeltruckcertifikat' })).toEqual(['Dina'])
      expect(await namesFound(everybody, { search: 'foerstehjaelp' })).toEqual(['Eva'])
      expect(await namesFound(everybody, { search: 'first aid forklift' })).toEqual([])
    })

    it('weighs a label the same in either language', async () => {
      const at = (number: number, profession: string) =>
        named(`P${number}`, number, { professions: [{ profession, yearsOfExperience: 3 }], lastName: 'X' })
      const everybody = [at(2, 'Welder'), at(1, 'Svejser')]
      for (const search of ['welder', 'svejser']) expect(await namesFound(everybody, { search })).toEqual(['P1', 'P2'])
    })

    it("suggests by the labels of either language, in the user's language", async () => {
      const skilled = { coreCompetencies: ['Bricklaying', 'Concrete work'], tradeSkills: ['Masonry', 'Concrete'] }
      const engine = await engineWith([named('Anna', 1, skilled), named('Bo', 2, { tradeSkills: ['Masonry'] })])
      for (const term of ['wel', 'svej']) {
        expect((await engine.suggest(term, 'da')).professions).toEqual(['Svejser'])
        expect((await engine.suggest(term, 'en')).professions).toEqual(['Welder'])
      }
      // Two skills with the same name give one suggestion.
      expect((await engine.suggest('murer', 'da')).skills).toEqual(['Murerarbejde'])
      expect((await engine.suggest('murer', 'en')).skills).toEqual(['Masonry', 'Bricklaying'])
      expect((await engine.suggest('concrete w', 'da')).skills).toEqual(['Betonarbejde'])
    })

    describeEverydayWords(makeEngine)

    describe('by staff-only search terms', () => {
      const bare = { professions: [], lastName: 'X' }
      const welder = { ...bare, professions: [{ profession: 'Welder', yearsOfExperience: 3 }] }
      const everybody = [
        named('Anna', 1, { ...welder, nationality: 'Poland', email: 'an.k87@firma.example', phone: '+45 12 34 56 78' }),
        named('Bo', 2, { ...bare, nationality: 'Poland', email: 'bo@post.example', phone: '+48 600 700 800' }),
        named('Carl', 3, { ...welder, nationality: 'Austria', email: 'anna@carl.example', phone: '87654321' }),
        named('Dina', 4, {
          ...bare,
          nationality: 'Chile',
          email: 'dina@tømrer-olsen.dk',
          phone: '55 44 33 22 / 55 44 33 11',
        }),
        named('Eva', 5, {
          ...bare,
          nationality: 'Chile',
          email: 'eva@xn--tmrer-olsen-ggb.dk',
          phone: '+370 8 612 34567 lokal 12',
        }),
        named('Finn', 6, { ...bare, nationality: 'Chile', email: 'finn@post.example', phone: '+36 06 20 123 4567' }),
        named('Gry', 7, {
          ...bare,
          nationality: 'Chile',
          email: 'gry@post.example',
          phone: 'WhatsApp +40 721 234 567',
        }),
      ]
      const found = async (search: string, staffWords: boolean) => {
        const answer = await (await engineWith(everybody)).search(parseQuery({ search }), { staffWords })
        return answer.applicants.map((row) => row.firstName)
      }
      const numbers = ['12345678', '12 34 56 78', '+4512345678', '0045 12-34-56-78', '4512345678', '+45 1234', '1234']
      const cases: [search: string, found: string[]][] = [
        ...['polsk', 'Polish', 'POLEN', 'poland', 'polske', 'pol', 'polak', 'polakker'].map(
          (word): [string, string[]] => [word, ['Anna', 'Bo']],
        ),
        ['polsk svejser', ['Anna']],
        ['welder poland', ['Anna']],
        ['østrigsk welder', ['Carl']],
        ...['an.k87@firma.example', 'an.k87', 'firma.example', 'k87'].map((text): [string, string[]] => [
          text,
          ['Anna'],
        ]),
        ...['@tømrer-olsen.dk', 'toemrer olsen', 'XN--tmrer-olsen-ggb.dk'].map((text): [string, string[]] => [
          text,
          ['Dina', 'Eva'],
        ]),
        ['dina@xn--tmrer-olsen-ggb.dk', ['Dina']],
        ['eva@tømrer-olsen.dk', ['Eva']],
        ...numbers.map((number): [string, string[]] => [number, ['Anna']]),
        ['600700800', ['Bo']],
        ['+48 (0) 600 700 800', ['Bo']],
        ['48600700800', ['Bo']],
        ['55443322', ['Dina']],
        ['+45 55 44 33 11', ['Dina']],
        ['+370 612 34567', ['Eva']],
        ['8 612 34567', ['Eva']],
        ['06 20 123 4567', ['Finn']],
        ['06201234567', ['Finn']],
        ['+36 20 123 4567', ['Finn']],
        ['+40 721 234 567', ['Gry']],
        ['0721 234 567', ['Gry']],
        ['+48 600 700', ['Bo']],
        ['welder 8765 4321', ['Carl']],
      ]
      it.each(cases)('finds by %j for staff, and no one for others', async (search, names) => {
        expect(await found(search, true)).toEqual(names)
        expect(await found(search, false)).toEqual([])
      })

      it.each(['123', '12345679', '34 56 78', 'an.k88', 'ex'])('finds no one by %j', async (search) => {
        expect(await found(search, true)).toEqual([])
      })

      it('keeps counts, order and suggestions the same for users without staff-only search terms', async () => {
        const disguised = everybody.map((person, at) => ({
          ...person,
          ...{ nationality: `X${at}`, email: `x${at}@x.example`, phone: String(at) },
        }))
        const asked = parseQuery({ search: 'anna' })
        const everythingFound = async (people: readonly Applicant[]) => {
          const engine = await engineWith(people)
          const { applicants, total, facets } = await engine.search(asked)
          const { nationality: _, ...seen } = facets
          return [applicants.map(({ id }) => id), total, seen, await engine.suggest('po', 'en')]
        }
        expect(await everythingFound(disguised)).toEqual(await everythingFound(everybody))
        expect(await found('anna', true)).toEqual(['Anna', 'Carl'])
        expect(await found('anna', false)).toEqual(['Anna'])
      })
    })

    it('tolerates one typo in words of five letters or more, and none in shorter ones', async () => {
      const everybody = [named('Welder', 1, { professions: [] }), named('Bo', 2, { lastName: 'Jens', professions: [] })]
      for (const search of ['weldr', 'wleder', 'weelder', 'wolder']) {
        expect(await namesFound(everybody, { search })).toEqual(['Welder'])
      }
      for (const search of ['jnes', 'wedlr', 'wlr']) expect(await namesFound(everybody, { search })).toEqual([])
    })

    it('ranks exact matches above prefixes above typos, and names above cities', async () => {
      const bare = { professions: [], lastName: 'X' }
      const everybody = [
        named('Odensen', 1, bare),
        named('Odense', 2, bare),
        named('Odensa', 3, { ...bare, city: 'Vejle' }),
        named('Anna', 4, bare),
      ].map((entry) => (entry.firstName === 'Anna' ? entry : { ...entry, city: 'Vejle' }))
      expect(await namesFound(everybody, { search: 'odense' })).toEqual(['Odense', 'Odensen', 'Anna', 'Odensa'])
    })

    it('finds and counts no one if a search has too many words, even if the first ones match', async () => {
      const skills = Array.from({ length: limits.searchWords + 1 }, (_none, at) => `skill${'abcdefghijklmn'[at]}`)
      const everybody = [named('Anna', 1, { coreCompetencies: skills.slice(0, -1) }), named('Bo', 2)]
      const most = skills.slice(0, -1).join(' ')
      for (const search of [most, `${most} og ${skills[0]}`])
        expect(await namesFound(everybody, { search })).toEqual(['Anna'])
      const answer = await (await engineWith(everybody)).search(parseQuery({ search: `${most} nobody` }))
      expect(answer).toMatchObject({ total: 0, applicants: [], facets: { professions: [] } })
    })

    it('requires every word, each in any field', async () => {
      const everybody = [named('Anna', 1, { city: 'Odense' }), named('Anna', 2, { city: 'Vejle' })]
      expect(await namesFound(everybody, { search: 'anna vejle' })).toEqual(['Anna'])
      expect(await namesFound(everybody, { search: 'anna aalborg' })).toEqual([])
    })
  })
}
