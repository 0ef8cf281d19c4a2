import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeLetters } from '../../shared/kernel/domain/normalizeLetters.ts'
import { nameMasker } from '../../shared/proposals/domain/maskedName.ts'

interface Name {
  first: string
  last: string
}

const genitive = (name: string): string => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`)

/** Ways to write a name of any length in a text. */
const mentions: readonly ((name: Name) => string)[] = [
  ({ first, last }) => `${first} ${last}`,
  ({ first, last }) => `${last}, ${first}`,
  ({ last }) => last,
  ({ first }) => `(${first.toUpperCase()})`,
  ({ first }) => first.normalize('NFD'),
  ({ last }) => normalizeLetters(last),
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
/** Ways to write a name of four letters or more. */
const compounds: readonly ((name: Name) => string)[] = [
  ({ last }) => `${last}metoden`,
  ({ last }) => `${last}smetoden`,
  ({ last }) => `${last}1985`,
  ({ first, last }) => `${first[0]}${last}`.toLowerCase(),
  ({ first, last }) => `team${first}${last}`.replace(/[\s'’-]/g, ''),
  ({ last }) => `jpx${last}er`.replace(/[\s'’-]/g, ''),
  ({ last }) => `2${last}.dk`,
  ({ last }) => `${last.slice(0, 2)}\u00ad${last.slice(2)}`,
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

const masked = (written: string, { first, last }: Name) => nameMasker(`${first} ${last}`)(written)
const wordsIn = (written: string) => written.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

describe('A text about an anonymous applicant', () => {
  it('is the same for any name, long or short', () => {
    const anyName = nameOf([...longNames, ...shortNames])
    fc.assert(
      fc.property(text(mentions), anyName, anyName, (write, one, another) => {
        expect(masked(write(one), one)).toBe(masked(write(another), another))
      }),
    )
  })

  it('is the same in compounds for any name of four letters or more', () => {
    fc.assert(
      fc.property(text([...mentions, ...compounds]), long, long, (write, one, another) => {
        expect(masked(write(one), one)).toBe(masked(write(another), another))
      }),
    )
  })

  it('has no word that contains a name of four letters or more, whatever surrounds it', () => {
    const around = fc.string({ unit: fc.constantFrom(...'aeåøß sS.-_\'’"9(') })
    fc.assert(
      fc.property(long, fc.array(fc.tuple(around, around), { minLength: 1, maxLength: 4 }), (name, parts) => {
        const names = wordsIn(`${name.first} ${name.last}`).map(normalizeLetters)
        const shown = masked(parts.map(([before, after]) => `${before} ${name.last}${after}`).join(' '), name)
        for (const word of wordsIn(shown).map(normalizeLetters))
          for (const own of names.filter(({ length }) => length >= 4)) expect(word).not.toContain(own)
      }),
    )
  })

  it('does not change when masked twice', () => {
    fc.assert(
      fc.property(text([...mentions, ...compounds]), nameOf([...longNames, ...shortNames]), (write, name) => {
        const once = masked(write(name), name)
        expect(masked(once, name)).toBe(once)
      }),
    )
  })

  it('does not change when masked twice, whatever is between the names', () => {
    const maskText = nameMasker('Jens Peter Xyl Bo Å')
    const bits = [
      'Xyl',
      'J',
      'P',
      'J.P.',
      'JP',
      "'",
      '`',
      '.',
      '-',
      ' ',
      ', ',
      '…',
      'Bo',
      'å',
      'i',
      '\u200b',
      ')',
      '’s',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 7 }), (parts) => {
        const once = maskText(parts.join(''))
        expect(maskText(once)).toBe(once)
      }),
    )
  })

  it('keeps other words and listed choices, even those that start with the name', () => {
    const name = { first: 'Bo', last: 'Weld' }
    expect(masked('Coring and TIG', name)).toBe('Coring and TIG')
    expect(masked('Welder', name)).toBe('Welder')
    expect(masked('Weldersen', name)).toBe('…')
    expect(masked('Bos metode', name)).toBe('… metode')
    expect(masked('A good smith', { first: 'Anna', last: 'Kvistgaard' })).toBe('A good smith')
  })

  it.each([
    ['Kim Å', ['Å', 'Å-metoden', 'Ås', "Å's"], ['Åby', 'Region']],
    ['小明 王', ['王小明', '小明王', '王', '大王'], ['大']],
    ['마리 김', ['김마리', '김'], ['한국']],
    ['สมชาย ใจดี', ['นายสมชายใจดี'], ['ช่าง']],
    ['Jens Müller', ['Mueller', 'Muller', 'Muellers', 'MUELLER-metoden'], ['Mue']],
    ['Jens Mueller', ['Müller'], ['Mad']],
    ['Иван Петров', ['Ivan', 'Petrov', 'Petrovs', 'teampetrov'], ['Per']],
    ['Ivan Petrov', ['Иван', 'Петров', 'Петровский'], ['Смит']],
    ['Юлія Шевченко', ['Yuliia', 'Yulia', 'Julia', 'Iuliia', 'Shevchenko', 'Schewtschenko'], ['Svejser']],
    ['Сергій Єльченко', ['Serhii', 'Sergey', 'Yelchenko', 'Ielchenko', 'Jeltschenko'], ['Svejser']],
    ['Yevhen Horbachov', ['Євген', 'Горбачов'], ['Сварщик']],
    ['Фёдор Хрущёв', ['Fedor', 'Fyodor', 'Khrushchev', 'Хрущев'], ['Smed']],
    ['Γιώργος Παπαδόπουλος', ['Giorgos', 'Yorgos', 'Papadopoulos', 'Papadopulos'], ['Smed']],
    [
      'Jens Xylkvist',
      ['jpxylkvister', 'TeamXylkvister', 'malerxylkvist.dk', '2xylkvist', 'Xyl-kvist', 'Xyl/kvist'],
      ['kvist'],
    ],
    ['Anna Lands', ['Landsmed'], ['Land']],
    ['Robert (Bobby) Graf', ['Bobbys', 'Bobby', 'R.B.G.', 'R.G.'], ['Rob']],
    ['Wilhelmina "Minka" Zorbelin,', ['Minka', 'Zorbelins', 'Zorbelinby'], ['Min']],
    ['Qvortrup,Jens', ['Qvortrup', 'Jens Qvortrup', 'J.Q.'], ['Smed']],
    ['Annemarie Vestergaard', ['Anne Marie', 'Vester gaard', 'Vester—gaard'], ['Anne er smed']],
    ['Anna Kowalska', ['Anny Kowalskiej', 'Kowalski', 'Annie'], ['Andet']],
    ['Paweł Piątek', ['Pawła', 'Piątka', 'Pawłem'], ['Pavillon']],
    ['Ewa Wójcik', ['Ewy', 'Ewie', 'Wójcikiem'], ['Evner']],
    ['Олександр Шевченко', ['Олександра Шевченка', 'Shevchenka'], ['Сварщик']],
    ['Марія Гриценко', ['Марії', 'Гриценка'], ['Диплом']],
    ['Elena Popescu', ['Elenei', 'Popescului'], ['Elektriker']],
    ['Mina Đorđević', ['Djordjevic', 'Đorđević', 'Dordevic'], ['Smed']],
    ['Ana de la Cruz', ['adelacruz'], ['Cru']],
    ['Bo Lim', ['Bohuset', 'Limester', 'teambolim', 'Li\u200bm', 'Bo’s'], ['Ambolt', 'Klima']],
    ["Pat O'Brien", ['OʹBrien', 'O′Brien', 'O‛Brien', 'O–Brien', 'O.Brien', 'obrien'], ['Bri']],
    [
      'Jens Peter Xyl',
      ['J.P.', 'J.P.X.', 'J. P. Xyl', 'J P Xyl', 'JP Xyl', 'J.P. Xyl', 'Xyl J.P.', 'Xyl J P', 'Xyl JP'],
      ['J', 'A.B.', 'på'],
    ],
  ])('masks all spellings of the name %s and keeps other words', (name, masked, kept) => {
    const maskText = nameMasker(name)
    for (const each of masked) expect([each, maskText(`(${each})`).replace(/[().]/g, '')]).toEqual([each, '…'])
    for (const each of kept) expect(maskText(each)).toBe(each)
  })

  it('is masked in bounded time', () => {
    const name = `${'И'.repeat(40)} ${'i '.repeat(40)}Xylkvist`
    const texts = ['i', 'I ', 'И. ', "I'", 'I.', 'Xylkvis', '… ', '\u200b', 'и', 'shch', 'ie', 'ccei'].map((each) =>
      each.repeat(8000 / each.length),
    )
    const maskText = nameMasker(name)
    const start = performance.now()
    for (const each of texts) maskText(each)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
