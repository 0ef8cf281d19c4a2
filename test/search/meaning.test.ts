import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compounds, labelWords } from '../../functions/src/search/meaning/compounds.ts'
import { monthStartInDenmark } from '../../functions/src/search/meaning/copenhagenTime.ts'
import { byPlainOrder, danishOrderKey } from '../../functions/src/search/meaning/danishOrder.ts'
import { joinedNames, termsOfNames, termsOfNearlyNamed } from '../../functions/src/search/meaning/everydayNames.ts'
import { facetLabel } from '../../functions/src/search/meaning/facetLabels.ts'
import { nationalityWordsOf } from '../../functions/src/search/meaning/labels.ts'
import { wordsOfClass } from '../../functions/src/search/meaning/licenceClasses.ts'
import { cityKey, valueKey, wordsOf } from '../../functions/src/search/meaning/normalization.ts'
import { otherTermsOf } from '../../functions/src/search/meaning/otherTerms.ts'
import { numbersIn } from '../../functions/src/search/meaning/phoneNumbers.ts'
import { scoreOfMatch, staffWeights, withinOneTypo } from '../../functions/src/search/meaning/relevance.ts'
import { resultWindow } from '../../functions/src/search/meaning/resultWindow.ts'
import { readWords } from '../../functions/src/search/meaning/searchWords.ts'
import { termsOfTrade } from '../../functions/src/search/meaning/tradeNames.ts'
import { suggestionCounts } from '../../functions/src/search/openSearch/openSearchQuery.ts'
import { nationalities } from '../../scripts/dev/demo/nationalities.ts'
import { maySeeField } from '../../shared/applicants/domain/fieldAudience.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import { wordFields } from '../../shared/applicants/fields/readBySearch.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { normalizeLetters } from '../../shared/kernel/domain/normalizeLetters.ts'
import { driverLicenseClasses } from '../../shared/kernel/lists/driverLicenseClasses.ts'
import { professionNames } from '../../shared/kernel/lists/professionNames.ts'
import { type NamesOfProfessions, professions } from '../../shared/kernel/lists/professions.ts'
import { countries } from '../../shared/kernel/places/countries.ts'
import { danishPlaces } from '../../shared/kernel/places/danishPlaces.ts'
import { nationalityAdjectives } from '../../shared/kernel/places/nationalityAdjectives.ts'
import { firstCursor } from '../../shared/search/domain/applicantSearch.ts'

const danishText = fc.string({ unit: fc.constantFrom(...'aaeeoøåæxyzABÅØÆ é-'), maxLength: 12 })

describe('normalization', () => {
  it.each([
    ['æ', 'ae'],
    ['ø', 'oe'],
    ['ø', 'o'],
    ['å', 'aa'],
    ['å', 'a'],
    ['ö', 'o'],
    ['é', 'e'],
  ])('makes %s and %s equal in any position', (one, other) => {
    fc.assert(
      fc.property(danishText, danishText, (before, after) => {
        const folded = (middle: string) => normalizeLetters(before + middle + after)
        expect(folded(one)).toBe(folded(other))
        expect(folded(one.toUpperCase())).toBe(folded(other))
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(danishText, (text) => {
        expect(normalizeLetters(normalizeLetters(text))).toBe(normalizeLetters(text))
      }),
    )
  })

  it('splits words at anything but letters and digits, and drops apostrophes', () => {
    expect(wordsOf('MIG/MAG welding, EN 1090-2')).toEqual(['mig', 'mag', 'welding', 'en', '1090', '2'])
    expect(wordsOf("Liam O'Brien")).toEqual(['liam', 'obrien'])
    expect(wordsOf('Łukasz Weiß')).toEqual(['lukasz', 'weiss'])
    expect(wordsOf(' - ')).toEqual([])
  })

  it('reads each word of a search once, and at most thirteen', () => {
    expect(readWords('Søren soren SOEREN').words).toEqual([{ word: 'soren', also: [{ term: '~~soren', score: 3 }] }])
    expect(readWords(Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ')).words).toHaveLength(13)
    expect(readWords(undefined).words).toEqual([])
  })

  it('compares whole values ignoring only case and extra spaces', () => {
    expect(valueKey('  Tower   Crane ')).toBe(valueKey('tower crane'))
    expect(valueKey('Sjælland')).not.toBe(valueKey('Sjaelland'))
    expect(cityKey('Copenhagen')).toBe(cityKey('KØBENHAVN'))
    expect(cityKey('Århus')).toBe(cityKey('Aarhus'))
    expect(cityKey('Odense')).not.toBe(cityKey('Odder'))
  })

  it('treats every city as text, even if it is named like a JavaScript property', () => {
    for (const name of ['constructor', '__proto__', 'toString']) expect(cityKey(name)).toBe(valueKey(name))
  })
})

describe('a phone number', () => {
  it('is recognised among other words, no matter how its digits are separated', () => {
    expect(numbersIn('welder +45 12 34 56 78, odense')).toEqual(['+45 12 34 56 78'])
    expect(numbersIn('12.34.56.78 and 0048/600 700')).toEqual(['12.34.56.78', '0048/600 700'])
    expect(numbersIn('BR18 1234x')).toEqual([])
    expect(readWords('bo 12 34 bo, 56').words).toEqual([
      { word: 'bo', also: [{ term: '~~bo', score: 3 }] },
      { word: '12', number: '1234' },
      { word: '34', number: '1234' },
      { word: '56' },
    ])
  })
})

describe('a nationality', () => {
  it('has words in both languages, adjectives if there are any, and its own words if it is unlisted', () => {
    expect(new Set(nationalityWordsOf('poland'))).toEqual(
      new Set(['poland', 'polen', 'polish', 'poles', 'polsk', 'polakker']),
    )
    expect(nationalityWordsOf('Østrig')).toEqual(expect.arrayContaining(['austria', 'austrian', 'ostrigsk']))
    expect(nationalityWordsOf('Atlantis')).toEqual(['atlantis'])
  })

  it('has one adjective entry per listed country', () => {
    const codes = nationalityAdjectives.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !countries.some((country) => country.code === code))).toEqual([])
  })
})

describe('compounds of the vocabulary', () => {
  it('end in the trade they contain, and not in a word that only looks like it', () => {
    const partsOf = (compound: string) => compounds.find(({ word }) => word === normalizeLetters(compound))?.parts
    expect(partsOf('Gaffeltruckfører')).toEqual(['forer', 'truckforer'])
    expect(partsOf('Flisemurer')).toEqual(['murer'])
    // Normalized, it ends like a painter.
    expect(partsOf('Landmåler')).toBeUndefined()
    // It only looks as if it contained a smith.
    expect(partsOf('Dambrugsmedarbejder')).toEqual(['arbejder', 'medarbejder'])
  })

  it('are not matched by names of places or nations', () => {
    const places = danishPlaces.flatMap(({ name }) => wordsOf(name))
    const nations = [...countries, ...nationalityAdjectives].flatMap(({ en, da }) => wordsOf(`${en} ${da}`))
    expect([...places, ...nations].filter((word) => otherTermsOf(word).length > 0)).toEqual([])
  })

  it('keep the longest suggestion pattern short enough for OpenSearch', () => {
    const patterns = compounds
      .flatMap(({ parts }) => parts.flatMap((part) => [part, part.slice(0, 3)]))
      .map((part) =>
        JSON.stringify(suggestionCounts(`${'x '.repeat(240 - part.length)} ${part}`, { listedOnly: false })),
      )
      .map((asked) => /"include":"(.*?)"/.exec(asked)?.[1] ?? '')
    expect(Math.max(...patterns.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    expect(Math.min(...patterns.map(({ length }) => length))).toBeGreaterThan(400)
  })
})

describe('everyday names', () => {
  it('map to words that labels contain', () => {
    const known = [...labelWords.da, ...labelWords.en]
    expect([...termsOfNames.values()].flat().filter((term) => !known.includes(term))).toEqual([])
  })

  it('are not labels themselves', () => {
    const labelled = [...termsOfNames.keys()].filter((name) => labelWords.da.has(name) || labelWords.en.has(name))
    expect(labelled).toEqual([])
  })

  it('are not matched by personal names', () => {
    const people = nationalities.flatMap(({ women, men, surnames }) => [...women, ...men, ...surnames])
    const namesWithOtherTerms = people.filter((name) => wordsOf(name).some((word) => otherTermsOf(word).length > 0))
    expect(namesWithOtherTerms).toEqual([])
  })

  it('of trades in other languages map to words of that trade alone', () => {
    for (const { code, en, da } of professions)
      for (const table of Object.values<Partial<NamesOfProfessions>>(professionNames))
        for (const name of (table[code] ?? '').split(', ')) {
          const terms = termsOfTrade(wordsOf(name).join('')) ?? []
          const own = terms.filter((term) => wordsOf(`${en} ${da}`).includes(term))
          // Some names mean several trades.
          expect([name, terms.length > 0, own.length > 0]).toEqual([name, terms.length > 0, terms.length > 0])
        }
    expect(termsOfTrade('spawacz')).toEqual(['svejser'])
    expect(termsOfTrade('operatorkoparki')).toEqual(['gravemaskineforer'])
    for (const code of ['pl', 'ro', 'es', 'hu', 'cs', 'sk', 'hr'] as const) {
      const first = professions.map((each) => wordsOf(professionNames[code][each.code].split(', ')[0] ?? '').join(''))
      expect([code, first.filter((name) => termsOfTrade(name) ?? otherTermsOf(name)[0]).length]).toEqual([
        code,
        expect.toSatisfy((found: number) => found > 0.9 * professions.length),
      ])
    }
  })

  it('of trades are not surnames that are common here', () => {
    for (const name of ['Koch', 'Zimmermann', 'Mason']) expect(otherTermsOf(wordsOf(name)[0] ?? '')).toEqual([])
  })

  it('are read however their words are separated, and other words stay separate', () => {
    expect(joinedNames(wordsOf('Social- og sundhedshjælper, truck kort'))).toEqual([
      'socialogsundhedshjaelper',
      'truckkort',
    ])
    expect(joinedNames(['murer', 'odense'])).toEqual(['murer', 'odense'])
  })

  it('are matched by an unambiguous prefix', () => {
    expect(termsOfNearlyNamed('blikk')).toEqual(['rormontor'])
    expect(termsOfNearlyNamed('blik')).toEqual([])
    expect(termsOfNearlyNamed('bygning')).toEqual([])
    expect(termsOfNearlyNamed('blikenslager')).toEqual(['rormontor'])
  })
})

describe('another form of a word', () => {
  const formsOf = (word: string) => otherTermsOf(normalizeLetters(word)).map(({ term }) => term)
  it.each([
    ['montørerne', 'montor'],
    ['maskiner', 'maskine'],
    ['certifikater', 'certifikat'],
    ['kokke', 'kok'],
    ['kurser', 'kursus'],
    ['machines', 'machine'],
    ['handymen', 'handyman'],
  ])('%s is a form of %s', (form, base) => {
    expect(formsOf(form)).toContain(base)
  })

  it.each(['Magne', 'Homer', 'Fisher', 'køkken', 'lager', 'Vester', 'welder'])(
    '%s is not a form of another word',
    (word) => {
      expect(formsOf(word)).toEqual([])
    },
  )
})

describe('a driving licence class', () => {
  it('is a term that matches no word or prefix, and no other class', () => {
    for (const name of driverLicenseClasses) {
      const [term = ''] = wordsOfClass(name)
      const asked = readWords(`kørekort ${name}`).words.map(({ word }) => word)
      expect(asked).toEqual(['korekort', term])
      for (const other of driverLicenseClasses) {
        const found = wordsOfClass(other)[0] ?? ''
        expect([other, scoreOfMatch(term, found) > 0]).toEqual([other, other === name])
        for (const word of [`${other}`, `${other}x`, `x${other}xx`, other.slice(0, 1)]) {
          expect([word, scoreOfMatch(normalizeLetters(word), found)]).toEqual([word, 0])
        }
      }
    }
  })

  it('is read next to a licence, but not as an article or a town district', () => {
    const read = (text: string) => readWords(text).words.map(({ word }) => word)
    expect(read('kørekort B og C1 odense')).toEqual(['korekort', 'B.', 'C1.', 'odense'])
    expect(read('a driving licence')).toEqual(['licence'])
    expect(read('class a licence')).toEqual(['A.', 'licence'])
    expect(read('kørekort odense c')).toEqual(['korekort', 'odense', 'c'])
    expect(read('kørekort kategori')).toEqual(['korekort', 'kategori'])
  })
})

describe('staff-only search terms', () => {
  it('come from fields hidden from clients, and all others from fields everyone sees', () => {
    for (const name of wordFields) {
      const group = applicantFields[name].words.in
      expect([name, maySeeField('client', name)]).toEqual([name, !(group in staffWeights)])
    }
  })
})

describe('a typo', () => {
  /**
   * Returns the edit distance by the textbook: insert, delete, replace, and swap of neighbours, each letter edited
   * once.
   */
  function edits(a: string, b: string): number {
    const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
    const at = (i: number, j: number) => rows[i]?.[j] ?? 0
    for (let i = 1; i <= a.length; i += 1) {
      for (let j = 1; j <= b.length; j += 1) {
        const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
        let least = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1)
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          least = Math.min(least, at(i - 2, j - 2) + 1)
        const row = rows[i]
        if (row) row[j] = least
      }
    }
    return at(a.length, b.length)
  }

  it('is one edit by the textbook definition', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(withinOneTypo(a, b)).toBe(edits(a, b) <= 1)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the Danish alphabet', () => {
  it('matches that of the platform', () => {
    const collator = new Intl.Collator('da', { sensitivity: 'base' })
    const name = fc.string({ unit: fc.constantFrom(...'abeoyzåøæÅØÆäöüéł'), minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(name, name, (a, b) => {
        // The platform sorts aå and aä as aa; no language has these letter pairs.
        fc.pre(![a, b].some((text) => /a[åä]/i.test(text)))
        expect(Math.sign(byPlainOrder(danishOrderKey(a), danishOrderKey(b)))).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a facet value', () => {
  it('is spelt as in the reference list, or else with capital initials', () => {
    expect(facetLabel('workPermitType', 'eu/eea registration')).toBe('EU/EEA Registration')
    expect(facetLabel('workPermitType', 'sl1')).toBe('sl1')
    expect(facetLabel('skills', 'mig/mag welding')).toBe('MIG/MAG welding')
    expect(facetLabel('skills', 'cutting of pork')).toBe('Cutting of pork')
    expect(facetLabel('driverLicense', 'c1e')).toBe('C1E')
    expect(facetLabel('employmentType', 'full_time')).toBe('full_time')
    expect(facetLabel('location', 'øster hurup')).toBe('Øster Hurup')
    expect(facetLabel('professions', "saint-gobain's fitter")).toBe("Saint-Gobain's Fitter")
  })
})

describe('a page', () => {
  it('ends at the last reachable result', () => {
    expect(resultWindow({ after: undefined, page: 2, limit: 25 })).toEqual({ from: 25, to: 50 })
    expect(resultWindow({ after: undefined, page: 4000, limit: 25 })).toEqual({ from: 99_975, to: 100_000 })
    expect(resultWindow({ after: undefined, page: 3334, limit: 30 })).toEqual({ from: 99_990, to: 100_000 })
    expect(() => resultWindow({ after: undefined, page: 3335, limit: 30 })).toThrow('Only the first 100,000 results')
    expect(resultWindow({ after: firstCursor, page: 1_000_000, limit: 30 })).toEqual({ from: 0, to: 30 })
  })
})

describe('Danish time', () => {
  it('starts a day at its own midnight, in summer and winter', () => {
    expect(dateInDenmark(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31')
    expect(dateInDenmark(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01')
    expect(dateInDenmark(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01')
  })

  it('starts a month at that midnight', () => {
    expect(monthStartInDenmark(new Date('2026-01-31T23:00:00Z'))).toBe('2026-01-31T23:00:00.000Z')
    expect(monthStartInDenmark(new Date('2026-01-31T22:59:59Z'))).toBe('2025-12-31T23:00:00.000Z')
    expect(monthStartInDenmark(new Date('2026-07-15T12:00:00Z'))).toBe('2026-06-30T22:00:00.000Z')
    expect(monthStartInDenmark(new Date('2026-03-30T12:00:00Z'))).toBe('2026-02-28T23:00:00.000Z')
  })

  it('counts calendar days', () => {
    expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01')
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
  })
})
