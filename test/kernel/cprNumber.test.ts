import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from '../../shared/files/domain/upload.ts'
import { holdsMaskedCpr, holdsSeparatedCpr, maskCprNumbers } from '../../shared/kernel/domain/cprNumber.ts'
import { cleanText, optionalText, requiredText } from '../../shared/kernel/domain/text.ts'
import { requiredTyped } from '../../shared/kernel/domain/typedText.ts'

test.each([
  ['0102031234', '••••••••••'],
  ['CPR: 010203-1234.', 'CPR: ••••••-••••.'],
  ['(010203 1234)', '(•••••• ••••)'],
  ['010203 – 1234', '•••••• – ••••'],
  ['one 010203-1234, other 311299-4321', 'one ••••••-••••, other ••••••-••••'],
  ['01 01 90 1234', '•• •• •• ••••'],
  ['01\u00a001\u00a090\u00a01234', '••\u00a0••\u00a0••\u00a0••••'],
  ['01 01 90-1234', '•• •• ••-••••'],
  ['01.01.90-1234', '••.••.••-••••'],
  ['01-01-90-1234', '••-••-••-••••'],
  ['01/01/90 - 1234', '••/••/•• - ••••'],
  ['01.01.1990-1234', '••.••.••••-••••'],
  ['010190/1234', '••••••/••••'],
  ['010190 / 1234', '•••••• / ••••'],
  ['010190.1234', '••••••.••••'],
  ['010190—1234', '••••••—••••'],
  ...['\u2010', '\u2011', '\u2012', '\u2015', '\u2212'].flatMap((dash): [string, string][] => [
    [`010190${dash}1234`, `••••••${dash}••••`],
    [`01${dash}01${dash}90${dash}1234`, `••${dash}••${dash}••${dash}••••`],
    [`01 01 90${dash}1234`, `•• •• ••${dash}••••`],
  ]),
  ['CPR-nr.: 01.01.90/1234, Anna', 'CPR-nr.: ••.••.••/••••, Anna'],
  ['CPR 0101 90 1234', 'CPR •••• •• ••••'],
  ['0101 90-1234', '•••• ••-••••'],
  ...['CPR', 'cpr-', 'Cpr_', 'CPR#', 'cprnr', 'CPR-NR.', 'cpr.nr.=', 'CPR-nummer/'].flatMap(
    (label): [string, string][] => [
      [`${label}010190-1234`, `${label}••••••-••••`],
      [`${label}0101901234`, `${label}••••••••••`],
      [`${label}01 01 90 1234`, `${label}•• •• •• ••••`],
    ],
  ),
  ['cpr 010190_1234', 'cpr ••••••_••••'],
  // Lists in one line
  ...['/Anna', '/f. 1990', '=ok', '&name=Anna', ' / Anna', '|Anna', '-Anna'].flatMap((rest): [string, string][] => [
    [`CPR:010190-1234${rest}`, `CPR:••••••-••••${rest}`],
    [`cpr 0101901234${rest}`, `cpr ••••••••••${rest}`],
    [`cpr 01.01.90-1234${rest}`, `cpr ••.••.••-••••${rest}`],
  ]),
  ['Anna|010190-1234|Odense', 'Anna|••••••-••••|Odense'],
  ['010190-1234… og Anna', '••••••-••••… og Anna'],
  ...['[]', '<>', '“”', '„“', '«»', '»«', '‘’', '**', '{}'].map(([open, close]): [string, string] => [
    `nr ${open}010190-1234${close}`,
    `nr ${open}••••••-••••${close}`,
  ]),
  ['>010190-1234', '>••••••-••••'],
  // Digits of other scripts, as keyboards for them write these.
  ['０１０１９０-１２３４', '••••••-••••'],
  ['０１０１９０－１２３４', '••••••－••••'],
  ['CPR: ٠١٠١٩٠-١٢٣٤, tlf. ２０ １２ ３４ ５６', 'CPR: ••••••-••••, tlf. ２０ １２ ３４ ５６'],
  ['०१०१९०१२३४ og 010190-1234', '•••••••••• og ••••••-••••'],
  ['CV_010190-1234.pdf', 'CV_••••••-••••.pdf'],
  ['010190-1234_CV.pdf', '••••••-••••_CV.pdf'],
  // Some CPR numbers of 1 January 1965 fail modulus 11.
  ['010165-0000', '••••••-••••'],
  ['290200-4123', '••••••-••••'],
  ['010157-5123', '••••••-••••'],
  // Replacement numbers: 60 is added to the day.
  ['Mit erstatningspersonnummer er 610190-1234', 'Mit erstatningspersonnummer er ••••••-••••'],
  ['710190–1234, 910190/1234', '••••••–••••, ••••••/••••'],
  ['71 01 90-1234', '•• •• ••-••••'],
  ['71.01.90-1234', '••.••.••-••••'],
  ['CPR 7101901234, cpr: 71 01 90 1234', 'CPR ••••••••••, cpr: •• •• •• ••••'],
])('masks the CPR number in %j', (text, expected) => {
  expect(maskCprNumbers(text)).toBe(expected)
  expect(holdsMaskedCpr(expected)).toBe(true)
})

test.each([
  ['the day does not exist', '320203-1234'],
  ['the month does not exist', '011303-1234'],
  ['the day of a replacement number does not exist', '600190-1234, 920190-1234, 903090-1234, 910290-1234'],
  ['nothing marks it as a replacement number', '6101901234, 71 01 90 1234, 710190 1234'],
  ['the year was not a leap year', '290200-0123'],
  ['it belongs to a person born in 1858', '010158-5123'],
  ['it has more digits', '01020312345 and 90102031234'],
  ['it is a Danish phone number', '+45 12 34 56 78, 12345678'],
  ['it is the phone number of another country', '+380 0102031234, +4901020312345'],
  ['it is labelled as a phone', 'Tlf.: 0501234567, mobile 0501234567, telefon 0501234567'],
  ['it is part of a URL or an email', 'https://example.com/0102031234?id=0102031234, 0102031234@example.com'],
  [
    'it is a code',
    'AB0102031234, AB-010203-1234, #0102031234, IMG_0102031234, 010203_1234, scpr010203-1234, 010203-1234-5, 00000000-0000-4000-8000-010203123456',
  ],
  ['it is a longer code after the word CPR', 'CPR 0101901234a, cpr 010190-12345, cpr 010190-1234b'],
  ['it is two separate numbers', '01.02.03 to 1234, 010203 to 1234'],
  ['a postcode follows a date', '01.02.90 2100 København, 01-02-90 5000 Odense, 01/02/90 8000'],
  ['it is a period', '01.02.2019-2021, 01.02.2019 - 31.12.2021'],
  ['it is a spaced phone number', '20 01 01 90 1234, 01 01 90 1234 56, +45 01 01 90 1234, tlf. 01 01 90 1234'],
  ['the spaced date does not exist', '32 01 90 1234, 01.13.90-1234, 29.02.1900-1234, 01.01.2090-1234'],
  ['the separators differ', '01.01/90-1234'],
  [
    'the digits of a phone number are grouped in fours',
    '0711 22 3344, 0722 11 1222, tlf. 0711 22 3344, +49 0711 22 3344',
  ],
])('leaves a number unmasked where %s', (_, text) => {
  expect(maskCprNumbers(text)).toBe(text)
  expect(holdsMaskedCpr(text)).toBe(false)
})

const births = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2057-12-31'), noInvalidDate: true })
  .chain((date) => {
    const year = date.getUTCFullYear()
    const sevenths = year < 1937 ? '0123' : year < 2000 ? '012349' : year < 2037 ? '456789' : '5678'
    return fc.tuple(fc.constant(date), fc.constantFrom(...sevenths), fc.integer({ min: 0, max: 999 }))
  })

test("masks every possible CPR number that occurs as a word and keeps the text's length", () => {
  const words = fc.stringMatching(/^[a-zæøå ,;:!?()]{0,20}$/)
  fc.assert(
    fc.property(
      births,
      fc.constantFrom('-', '', ' ', '/', ' - '),
      fc.constantFrom('', '.', '-', '/', ' '),
      fc.boolean(),
      words,
      words,
      ([date, seventh, rest], gap, within, isReplacement, before, after) => {
        fc.pre(((within === '' || within === ' ') && !isReplacement) || (gap !== '' && gap !== ' '))
        const [year = '', month, born] = date.toISOString().slice(0, 10).split('-')
        const day = isReplacement ? Number(born) + 60 : born
        const number = `${day}${within}${month}${within}${year.slice(2)}${gap}${seventh}${String(rest).padStart(3, '0')}`
        const text = `${before} nr. ${number} ${after}`
        const result = maskCprNumbers(text)
        expect(result).not.toContain(number)
        expect(result).toHaveLength(text.length)
        expect(holdsMaskedCpr(result)).toBe(true)
      },
    ),
  )
})

test.each([
  ['010203-1234', true],
  ['CRM 010203-1234', true],
  ['010203 1234', true],
  ['010203.1234', true],
  ['010203\u20131234', true],
  ['01.02.03-1234', true],
  ['01 02 03 1234', true],
  ['0102031234', false],
  ['0102031234, 0405061234', false],
  ['0102031234 010203-1234', true],
  ['CRM_010203-1234', true],
  ['320203-1234', false],
  ['CRM-4711', false],
  ['••••••-••••', false],
])('tells whether %s contains a CPR number with separators: %s', (text, expected) => {
  expect(holdsSeparatedCpr(text)).toBe(expected)
})

test('masks idempotently and changes only digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d\-\s–a.•/]{0,60}$/), (text) => {
      const once = maskCprNumbers(text)
      expect(maskCprNumbers(once)).toBe(once)
      expect(once.replace(/\d/g, '•')).toBe(text.replace(/\d/g, '•'))
    }),
  )
})

test('masks CPR numbers in every text input, file names included, but not in number fields', () => {
  expect(cleanText().parse('CPR 010203-1234')).toBe('CPR ••••••-••••')
  expect(requiredText(20, 'Required').parse('0102031234')).toBe('••••••••••')
  expect(optionalText(11).parse('010203-1234')).toBe('••••••-••••')
  expect(cleanFileName('CV 010203-1234.pdf')).toBe('CV ••••••-••••.pdf')
  expect(requiredTyped(20, 'Required').parse('0102031234')).toBe('0102031234')
})
