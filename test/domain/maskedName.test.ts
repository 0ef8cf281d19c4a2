import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters } from '../../shared/domain/foldLetters.ts'
import { withoutName } from '../../shared/domain/maskedName.ts'

interface Name {
  first: string
  last: string
}

const genitive = (name: string): string => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`)

/** How people write a name of any length in a text. */
const mentions: readonly ((name: Name) => string)[] = [
  ({ first, last }) => `${first} ${last}`,
  ({ first, last }) => `${last}, ${first}`,
  ({ last }) => last,
  ({ first }) => `(${first.toUpperCase()})`,
  ({ first }) => first.normalize('NFD'),
  ({ last }) => foldLetters(last),
  ({ last }) => genitive(last),
  ({ first }) => `${first}'s`,
  ({ last }) => `${last}’s`,
  ({ last }) => `${last}es`,
  ({ last }) => `${last}-metoden`,
  ({ first, last }) => `${first}.${last}@firma.example`,
  ({ first, last }) => `${first}_${last}`,
  ({ first, last }) => first + last,
  ({ first, last }) => `${last}${first}`.toLowerCase(),
  ({ first, last }) => `${first[0]}. ${last}`,
]
/** How they write a name of four letters or more. */
const compounds: readonly ((name: Name) => string)[] = [
  ({ last }) => `${last}metoden`,
  ({ last }) => `${last}smetoden`,
  ({ last }) => `${last}1985`,
  ({ first, last }) => `${first[0]}${last}`.toLowerCase(),
  ({ first, last }) => `team${first}${last}`.replace(/[\s'’-]/g, ''),
]

const longNames = [
  ...['Kvistgaard', 'Xenia', 'Søndergård', 'Åshild', 'Łukasz', 'Ольга', 'Zoëlla', 'Nuñez', 'Kjærsgaard', 'Jørgensen'],
  ...['Jens-Peter', "O'Brien", 'O’Hara-Núñez', 'Anna Maria', 'Brandt Poulsen', 'Marx', 'Østergaard'],
]
const shortNames = ['Bo', 'Li', 'Eva', 'Åse', 'Pil', 'Bo-Li', 'Mia Eva']
const nameOf = (names: readonly string[]) =>
  fc.record({ first: fc.constantFrom(...names), last: fc.constantFrom(...names) })
const long = nameOf(longNames)
const other = fc.constantFrom('', 'TIG', 'welding by', 'skib, ', 'på')
const text = (how: readonly ((name: Name) => string)[]) =>
  fc
    .array(fc.tuple(other, fc.constantFrom(...how), other), { minLength: 1, maxLength: 3 })
    .map(
      (parts) => (name: Name) =>
        parts.map(([before, mention, after]) => `${before} ${mention(name)} ${after}`).join('; '),
    )

const told = (written: string, { first, last }: Name) => withoutName(written, `${first} ${last}`)
const wordsIn = (written: string) => written.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

describe('A text about somebody anonymous', () => {
  it('is the same whatever their name is, long or short', () => {
    const anyName = nameOf([...longNames, ...shortNames])
    fc.assert(
      fc.property(text(mentions), anyName, anyName, (write, one, another) => {
        expect(told(write(one), one)).toBe(told(write(another), another))
      }),
    )
  })

  it('is the same in compounds whatever their name of four letters or more is', () => {
    fc.assert(
      fc.property(text([...mentions, ...compounds]), long, long, (write, one, another) => {
        expect(told(write(one), one)).toBe(told(write(another), another))
      }),
    )
  })

  it('has no word that begins with a name of four letters or more, whatever stands around it', () => {
    const around = fc.string({ unit: fc.constantFrom(...'aeåøß sS.-_\'’"9(') })
    fc.assert(
      fc.property(long, fc.array(fc.tuple(around, around), { minLength: 1, maxLength: 4 }), (name, parts) => {
        const names = wordsIn(`${name.first} ${name.last}`).map(foldLetters)
        const shown = told(parts.map(([before, after]) => `${before} ${name.last}${after}`).join(' '), name)
        for (const word of wordsIn(shown).map(foldLetters))
          for (const own of names.filter(({ length }) => length >= 4)) expect(word.startsWith(own)).toBe(false)
      }),
    )
  })

  it('stays as it is once it is masked', () => {
    fc.assert(
      fc.property(text([...mentions, ...compounds]), nameOf([...longNames, ...shortNames]), (write, name) => {
        const once = told(write(name), name)
        expect(told(once, name)).toBe(once)
      }),
    )
  })

  it('keeps other words and the choices of our lists, even those that begin with the name', () => {
    const name = { first: 'Bo', last: 'Weld' }
    expect(told('Boring and TIG', name)).toBe('Boring and TIG')
    expect(told('Welder', name)).toBe('Welder')
    expect(told('Weldersen', name)).toBe('…')
    expect(told('Bos metode', name)).toBe('… metode')
    expect(told('A good smith', { first: 'Anna', last: 'Kvistgaard' })).toBe('A good smith')
  })

  it('is told in every place that holds text', () => {
    const written = { a: ['Kvistgaards', { b: 'Welder' }], c: 7, d: null }
    expect(withoutName(written, 'Xenia Kvistgaard')).toEqual({ a: ['…', { b: 'Welder' }], c: 7, d: null })
  })
})
