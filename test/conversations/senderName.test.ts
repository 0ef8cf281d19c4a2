import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { senderName } from '../../functions/src/conversations/inbound/senderName.ts'
import { languageOf, planApplication } from '../../functions/src/intake/plans/planApplication.ts'
import { idOf } from '../make/applicant.ts'
import { makeMail } from '../make/mail.ts'

test.each([
  ['Anna Jensen', 'a@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna Maria Jensen', 'a@x.example', { firstName: 'Anna Maria', lastName: 'Jensen' }],
  ['Jensen, Anna Maria', 'a@x.example', { firstName: 'Anna Maria', lastName: 'Jensen' }],
  ['', 'anna.jensen@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna', 'anna.jensen@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna', 'anna83@x.example', { firstName: 'Anna' }],
  ['anna83@x.example', 'anna83@x.example', {}],
  ['', 'a.b2@x.example', {}],
])('reads the name from "%s" at %s', (name, address, called) => {
  expect(senderName(name, address)).toEqual(called)
})

test.each([
  ['JENSEN Anna Maria', { firstName: 'Anna Maria', lastName: 'JENSEN' }],
  ['ANNA JENSEN', { firstName: 'ANNA', lastName: 'JENSEN' }],
  ['Anna 🌸 Jensen 🇩🇰', { firstName: 'Anna', lastName: 'Jensen' }],
  ['🌸 Anna', { firstName: 'Anna' }],
  ['Anna 83', { firstName: 'Anna' }],
  ['anna83', {}],
  ['A. Jensen', { firstName: 'A.', lastName: 'Jensen' }],
  ['J', { firstName: 'J' }],
  ['Jensen, Anna (Welder)', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna Jensen [external]', { firstName: 'Anna', lastName: 'Jensen' }],
  ['mgr inż. Anna Nowak', { firstName: 'Anna', lastName: 'Nowak' }],
  ['Anna Jensen, MSc', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Mrs Anna', { firstName: 'Anna' }],
  ['anna.fresh', {}],
  ['Kontakt', {}],
  ['info', {}],
  ['HR Team', {}],
  ['Jensens Byg ApS', {}],
  ['Spawacze Sp. z o.o.', {}],
  ['Robert Work', { firstName: 'Robert', lastName: 'Work' }],
])('reads the name in "%s"', (name, called) => {
  expect(senderName(name, 'anna.fresh@x.example', 'Hello')).toEqual(called)
})

describe('a last name that only the address may have', () => {
  const suharto = ['Suharto', 'suharto.fresh@gmail.example'] as const

  test.each([
    'Hello, I am a welder.\n\nSuharto',
    'A fresh start!\n\nRegards, Suharto',
    'suharto.fresh@gmail.example',
    'Skype: suharto.fresh',
    '',
  ])('is not taken if the mail does not have it next to the first name: %s', (text) => {
    expect(senderName(...suharto, text)).toEqual({ firstName: 'Suharto' })
    expect(senderName('', suharto[1], text)).toEqual({})
  })

  test.each([
    ['Jan', 'jan.kowalski@x.example', 'Pozdrawiam,\nJan Kowalski', { firstName: 'Jan', lastName: 'Kowalski' }],
    ['Jan', 'kowalski.jan@x.example', 'Kowalski, Jan', { firstName: 'Jan', lastName: 'Kowalski' }],
    ['Łukasz', 'lukasz.zolc@x.example', '-- \nŁukasz Żółć', { firstName: 'Łukasz', lastName: 'Żółć' }],
    ['Anna', 'anna.jensen@x.example', 'cv_anna_jensen', { firstName: 'Anna', lastName: 'Jensen' }],
    ['', 'anna.jensen@x.example', 'Hilsen Anna Jensen.', { firstName: 'Anna', lastName: 'Jensen' }],
    ['', 'anna.maria.jensen@x.example', 'Anna Maria Jensen', { firstName: 'Anna Maria', lastName: 'Jensen' }],
    ['Ania', 'anna.jensen@x.example', 'Anna Jensen', { firstName: 'Ania' }],
  ])('is spelled as in the mail: %s at %s', (name, address, text, called) => {
    expect(senderName(name, address, text)).toEqual(called)
  })

  test.each(['ann ', 'a1', '- ', '-1', '\u0301', 'aa bb '])('takes no longer to find in many %j', (unit) => {
    const address = `${Array.from({ length: 20 }, () => 'bb').join('.')}@x.example`
    expect(senderName('Anna', address, unit.repeat(2_000_000 / unit.length))).toEqual({ firstName: 'Anna' })
    expect(senderName(unit.repeat(2_000_000), address, '')).not.toHaveProperty('email')
  })

  test('is never one that stands nowhere', () => {
    const word = fc.constantFrom('Suharto', 'Fresh', 'Jan', 'Work', '83', '🌸', 'info')
    fc.assert(
      fc.property(fc.array(word), word, word, fc.array(word), (name, one, other, text) => {
        const written = [...name, ...text].map((each) => each.toLowerCase())
        const called = senderName(name.join(' '), `${one}.${other}@x.example`.toLowerCase(), text.join(' '))
        for (const part of Object.values(called))
          for (const each of part.split(' ')) expect(written).toContain(each.toLowerCase())
      }),
    )
  })
})

test('is found in the name of a file after a long text', async () => {
  const files = [{ name: 'cv_anna_jensen.pdf', type: 'application/pdf', bytes: new Uint8Array(1) }]
  const text = 'A long line of many words\n'.repeat(2000)
  const mail = await parseMail(new TextEncoder().encode(makeMail({ text, files })))
  const person = { name: 'Anna', address: 'anna.jensen@x.example' }
  const { applicantData } = planApplication(
    { mail, files: [], person },
    { id: idOf(1), at: '2026-03-02T09:00:00.000Z' },
  )
  expect(applicantData).toMatchObject({ firstName: 'Anna', lastName: 'Jensen' })
})

test('writes to Danish senders in Danish', () => {
  expect(languageOf('Jeg søger arbejde')).toBe('da')
  expect(languageOf('Hej, jeg er svejser og kan starte nu. Hilsen Bo')).toBe('da')
  expect(languageOf('I am a welder and can start now. Regards')).toBe('en')
  expect(languageOf('')).toBe('en')
  expect(languageOf('JEG SØGER ARBEJDE')).toBe('da')
  expect(languageOf('Se mit CV. Mvh Søren')).toBe('da')
  expect(languageOf('Ich bin Malerin und suche Arbeit in Sønderborg.')).toBe('en')
  expect(languageOf('Szukam pracy. Mieszkam w Århus')).toBe('en')
  expect(languageOf('I can work in Køge. Regards, Bjørn')).toBe('en')
})
