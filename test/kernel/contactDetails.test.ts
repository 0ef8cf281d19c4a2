import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMasker, holdsContactDetails } from '../../shared/kernel/domain/contactDetails.ts'
import { referenceLists } from '../../shared/kernel/lists/referenceLists.ts'
import { danishPlaces } from '../../shared/kernel/places/danishPlaces.ts'

describe('contact details in a text', () => {
  test.each([
    ['xk-svejs@gmail.com', '…'],
    ['Mail: Anna.Lund+job@mail.example.dk.', 'Mail: ….'],
    ['anna (at) mail.dk', '…'],
    ['anna[snabel-a]mail.dk', '…'],
    ['анна@пошта.укр', '…'],
    ['anna @ mail.dk', '…'],
    ['anna[at]mail[dot]dk', '…'],
    ['anna {at} mail (punktum) dk', '…'],
    ['anna＠mail。dk', '…'],
    ['20·12·34·56', '…'],
    ['20_12_34_56', '…'],
    ['tlf ٣١٤١٥١٦١', '…'],
    ['+٤٥ ٣١٤١ ٥١٦١', '…'],
    ['③①④①⑤①⑥①', '…'],
    ['3️⃣1️⃣4️⃣1️⃣5️⃣1️⃣6️⃣1️⃣', '…'],
    ['see https://anna.example/cv?x=1, please', 'see …, please'],
    ['www.xk-svejs.dk', '…'],
    ['linkedin.com/in/xk-svejs', '…'],
    ['dk.linkedin.com/in/xk', '…'],
    ['wa.me/4520123456', '…'],
    ['Insta @anna.lund', 'Insta …'],
    ['+4520123456', '…'],
    ['+45 20 12 34 56', '…'],
    ['0045 (20) 12-34-56', '…'],
    ['+48 512 345 678', '…'],
    ['+380 (50) 123-45-67', '…'],
    ['TIG ring 20 12 34 56', 'TIG …'],
    ['Svejser tlf. 20123456', 'Svejser …'],
    ['tel: 512 345 678', '…'],
    ['тел. 050 123 45 67', '…'],
    ['20 12 34 56', '…'],
    ['20.12.34.56', '…'],
    ['Svejser 20123456', 'Svejser …'],
    ['0722 123 456', '…'],
    ['0151 23456789', '…'],
    ['512 345 678', '…'],
    ['ja 512345678', 'ja …'],
    ['(050) 123-45-67', '…'],
    ['0721.123.456', '…'],
    ['06.12.34.56.78', '…'],
    ['8 (912) 345-67-89', '…'],
    ['anna at mail dot com', '…'],
    ['anna.lund snabel-a mail punktum dk', '…'],
    ['anna.lund＠mail.dk', '…'],
    ['２０１２３４５６', '…'],
  ])('%s is masked', (text, masked) => {
    expect(contactMasker()(text)).toBe(masked)
    expect(holdsContactDetails(text)).toBe(true)
  })

  test.each([
    ...[
      'EN ISO 9606-1',
      'EN 1090-2',
      'EN ISO 15614-1:2017',
      'DS/EN 1011-2',
      '2015-2019',
      '2015 2019',
      '20152019',
      '20190312',
    ],
    ...[
      '2019-03-12 til 2020-04-01',
      '01.2020-12.2021',
      '01.02.2023 - 03.2024',
      'Looked at 3 dots',
      '12.03.2019-01.04.2020',
      '01/02/2019',
      '3,5 t / 12 m',
      'Ø 10 12 16 20',
      'CAT 320',
      'JCB 3CX',
    ],
    ...[
      'MIG/MAG 131-136',
      'O-ring 123456',
      'Node.js',
      'AT8 0.5 m',
      '230/400 V, 50 Hz',
      '24 timer',
      'C, C1, C1E',
      '1.000.000 kr.',
    ],
    ...[
      'Team @ Aarhus',
      'Svejsning · Montage · 2015 · 2019',
      '٢٠١٥ - ٢٠١٩',
      'A/S Nr. 12345',
      'Certifikat 12345678-9',
      '59982259-c5fb-495d-8ed1-be1407fd703a',
      'PLC S7-1500',
      'Siemens 6ES7 315-2EH14-0AB0',
    ],
  ])('%s is left as it is', (text) => {
    expect(contactMasker()(text)).toBe(text)
  })

  test('are masked with any kind of space or hyphen, as pasted from documents', () => {
    const between = fc.constantFrom(
      ' ',
      '\u00a0',
      '\u2009',
      '\u202f',
      '\u2007',
      '-',
      '\u2010',
      '\u2011',
      '\u2013',
      '\u2212',
    )
    const number = fc.constantFrom(['20', '12', '34', '56'], ['512', '345', '678'], ['0722', '123', '456'])
    fc.assert(
      fc.property(number, between, (parts, separator) => {
        const text = parts.join(separator)
        expect(contactMasker()(`Svejser ${text}`)).toBe('Svejser …')
        expect(contactMasker({ phone: `+45 ${parts.join(' ')}` })(text)).toBe('…')
        expect(holdsContactDetails(text)).toBe(true)
      }),
    )
  })

  test('leave other characters of a text without them as they were', () => {
    expect(contactMasker()('ＴＩＧ\u00a0og MIG\u2011svejsning – 5\u00a0år')).toBe(
      'ＴＩＧ\u00a0og MIG\u2011svejsning – 5\u00a0år',
    )
  })

  test('are in no value or label of our lists', () => {
    const labels = Object.values(referenceLists).flatMap((list) => list.flatMap(({ value, en, da }) => [value, en, da]))
    const all = [...labels, ...danishPlaces.map(({ name }) => name)].filter((text) => text !== undefined)
    expect(all.length).toBeGreaterThan(800)
    expect(all.filter(holdsContactDetails)).toEqual([])
  })

  test.each([
    ['5123 45678', '+48 512 345 678'],
    ['kan nås på 512345678', '+48 512-345-678'],
    ['0512-345-678', '512 345 678'],
    ['2012 3456', '+45 20 12 34 56'],
    ['a 30405060 b', '20123456 / 30405060'],
  ])('%s is masked if the own phone is %s', (text, phone) => {
    const masked = contactMasker({ phone })(text)
    expect(masked).toContain('…')
    expect(masked).not.toMatch(/\d/)
  })

  test('are masked whatever is around them, and once', () => {
    const detail = fc.constantFrom('+45 20 12 34 56', 'anna@mail.dk', 'https://x.example/a', '20 12 34 56')
    fc.assert(
      fc.property(fc.string(), detail, fc.string(), (before, found, after) => {
        const text = `${before} \n${found}\n ${after}`
        const masked = contactMasker({ phone: '20123456' })(text)
        expect(masked).not.toContain(found)
        expect(contactMasker({ phone: '20123456' })(masked)).toBe(masked)
      }),
    )
  })

  test.each([
    ['dots', 'a.'],
    ['digits', '1'],
    ['digits and spaces', '2 0 '],
    ['at signs', 'a@'],
    ['pluses', '+1'],
    ['labels', 'tlf. '],
    ['addresses', 'www.a'],
    ['brackets', '0('],
  ])('are looked for in linear time in many %s', (_what, part) => {
    const begun = performance.now()
    contactMasker({ phone: '+45 20 12 34 56' })(part.repeat(100_000))
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})
