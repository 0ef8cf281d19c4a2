import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { type MailParts, makeMail } from '../make/mail.ts'

const parsed = (parts: MailParts = {}) => parseMail(new TextEncoder().encode(makeMail(parts)))

describe('a mail whose text part is a stub', () => {
  const page = '<p>Good morning, I am a <b>bricklayer</b> and can start in May.</p><p>Kind regards, Ewa</p>'

  test.each([
    'Your e-mail program cannot display this message.',
    'Denne besked kræver et program, der kan vise HTML.',
    'Diese Nachricht ist im HTML-Format. Bitte verwenden Sie ein Programm, das HTML anzeigen kann, oder öffnen Sie sie hier: https://post.example/x?bricklayer=may',
    'Ця пошта має формат HTML',
    'Good morning, I am ...',
    '[image: logo]',
  ])('"%s" is read from its page', async (text) => {
    const mail = await parsed({ text, html: page })
    expect(mail).toMatchObject({ isHtml: true, text: expect.stringContaining('bricklayer and can start in May.') })
  })

  test.each([
    ['a text of its own', 'Good morning, I am a bricklayer and can start in May.\n\nKind regards, Ewa'],
    [
      'more than the page',
      'Good morning, I am a bricklayer and can start in May. Kind regards, Ewa. My phone is 20 12 34 56',
    ],
  ])('is read from its text part if that has %s', async (_, text) => {
    expect(await parsed({ text, html: page })).toMatchObject({ isHtml: false, text })
  })

  test('is read from its text part if the page says or contains nothing', async () => {
    expect((await parsed({ text: 'Hello', html: '<img src="x">' })).text).toBe('Hello')
    expect((await parsed({ text: 'Hello', html: '<ol type="I" start="1000000000"><li>Hi</ol>' })).text).toBe('Hello')
  })
})

describe('a mail without a charset', () => {
  const latin1 = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'))
  const heads = ['From: Bjørn Æbelø <bjorn@mail.example>', 'To: b@x.example', 'Subject: Ansøgning']
  const expected = { from: { name: 'Bjørn Æbelø', address: 'bjorn@mail.example' }, subject: 'Ansøgning' }

  test.each([
    ['in plain text', ['Content-Transfer-Encoding: 8bit']],
    ['with UTF-8 declared', ['Content-Type: text/plain; charset="utf-8"', 'Content-Transfer-Encoding: 8bit']],
    ['with ASCII declared', ['Content-Type: text/plain;', ' charset=us-ascii']],
    ['with no header but these', []],
  ])('is read as windows-1252 (%s)', async (_, more) => {
    const mail = await parseMail(latin1(...heads, ...more, '', 'Jeg er tømrer på Ærø.', ''))
    expect(mail).toMatchObject({ ...expected, text: 'Jeg er tømrer på Ærø.' })
  })

  test.each([
    ['quoted-printable', 'Jeg er t=F8mrer'],
    ['base64', Buffer.from('Jeg er tømrer', 'latin1').toString('base64')],
  ])('is read as windows-1252 from %s', async (encoding, body) => {
    const mail = await parseMail(
      latin1(...heads, 'Content-Type: text/plain', `Content-Transfer-Encoding: ${encoding}`, '', body),
    )
    expect(mail).toMatchObject({ ...expected, text: 'Jeg er tømrer' })
  })

  test('keeps other parts and headers in the charset they declare', async () => {
    const parts = [
      'Content-Type: multipart/mixed; boundary="=_a+b"',
      '',
      '--=_a+b',
      '',
      'Jeg er tømrer.',
      '--=_a+b',
      'Content-Type: text/plain; charset=iso-8859-2',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Jestem cie=B6l=B1',
      '--=_a+b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      Buffer.from('Я зварник', 'utf8').toString('latin1'),
      '--=_a+b',
      'Content-Type: application/pdf; name="tømrer.pdf"',
      '',
      '%PDF-ø',
      '--=_a+b--',
    ]
    const subject = 'Subject: =?utf-8?q?Ans=F8gning?= =?utf-8?q?_=C3=A6?='
    const mail = await parseMail(latin1(heads[0] ?? '', subject, ...parts))
    expect(mail).toMatchObject({ from: expected.from, subject: expect.stringMatching(/^Ansøgning/) })
    expect(mail.text.split('\n').filter(Boolean)).toEqual(['Jeg er tømrer.', 'Jestem cieślą', 'Я зварник'])
    expect(mail.files.map(({ name, bytes }) => [name, ...bytes])).toEqual([['tømrer.pdf', ...latin1('%PDF-ø\n')]])
  })

  test('is read whatever the letters are', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aæøåÆØÅéüß '), minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(letters, async (name) => {
        const mail = await parseMail(latin1(`From: "x${name}x" <a@x.example>`, '', `b${name}e`))
        expect(mail.from?.name.replace(/\s+/g, ' ')).toBe(`x${name}x`.replace(/\s+/g, ' '))
        expect(mail.text.replace(/\s+/g, ' ')).toBe(`b${name}e`.replace(/\s+/g, ' '))
      }),
      { numRuns: 40 },
    )
  })

  test('is read with the characters that only windows-1252 has', async () => {
    const [euro, dash] = [0x80, 0x96]
    const mail = new Uint8Array([
      ...latin1('From: a@x.example', '', '5 '),
      euro,
      0x20,
      dash,
      ...latin1(' svejser på Ærø'),
    ])
    expect((await parseMail(mail)).text).toBe('5 € – svejser på Ærø')
  })
})
