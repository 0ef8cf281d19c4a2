import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headBytes, parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { type MailParts, makeMail } from '../make/mail.ts'
import { makePdf } from '../make/pdf.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const parsed = (parts: MailParts = {}) => parseMail(bytes(makeMail(parts)))

describe('a mail', () => {
  test('is parsed into sender, recipients, content and files', async () => {
    const pdf = makePdf()
    const mail = await parsed({
      from: '"Jensen, Anna" <Anna@Mail.example>',
      to: 'A <a@x.example>, Group: b@x.example, C@X.example;',
      subject: '=?utf-8?q?Hej_=C3=A6?=',
      text: 'Hej æøå',
      files: [{ name: '../../CV.pdf', type: 'application/pdf', bytes: pdf }],
      headers: ['Cc: d@x.example'],
      leadingHeaders: ['Received: from mail by inbound-smtp with SMTP id 1 for e@x.example; Mon, 2 Mar 2026'],
    })
    expect(mail).toMatchObject({
      from: { name: 'Jensen, Anna', address: 'Anna@Mail.example' },
      recipients: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'],
      subject: 'Hej æ',
      text: 'Hej æøå',
      isHtml: false,
      date: '2026-03-02T09:00:00.000Z',
      ...{
        isAutomatic: false,
        isSpam: false,
        isHarmful: false,
        isDenied: false,
        isVouchedFor: false,
        isReadable: true,
      },
    })
    expect(mail.files).toMatchObject([{ name: 'CV.pdf', type: 'application/pdf', bytes: new Uint8Array(pdf) }])
  })

  test('with only HTML becomes text, without scripts, images and hidden characters', async () => {
    const html =
      '<style>p{}</style><h1>Hi</h1><p>I am <b>free</b><script>alert(1)</script><img src="http://x/y"></p><blockquote>Free?</blockquote>'
    const { text, isHtml } = await parsed({ html })
    expect(isHtml).toBe(true)
    expect(text.split('\n').filter(Boolean)).toEqual(['Hi', 'I am free', '> Free?'])
    expect((await parsed({ text: ' ', html: '<p>words</p>' })).text).toBe('words')
    expect((await parsed({ text: 'cv\u202efdp\u0000' })).text).toBe('cvfdp')
  })

  test('has CPR numbers removed from its text, subject and file names', async () => {
    const files = [{ name: '010203-1234.pdf', type: 'application/pdf', bytes: makePdf() }]
    const mail = await parsed({ subject: 'CPR 010203-1234', html: '<p>0102<b>03</b>-1234</p>', files })
    expect(mail).toMatchObject({
      subject: 'CPR ••••••-••••',
      text: '••••••-••••',
      files: [{ name: '••••••-••••.pdf' }],
    })
  })

  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-replied (vacation)'],
    ['Auto-Submitted: auto-notified'],
    ['Auto-Submitted: auto-generated'],
    ['Precedence: auto_reply'],
    ['X-Autoreply: yes'],
    ['X-Autorespond: away'],
    ['X-Auto-Reply-From: a@x.example'],
    ['X-Failed-Recipients: a@x.example'],
  ])('with %s is automatic', async (head) => {
    expect((await parsed({ text: 'x', headers: [head] })).isAutomatic).toBe(true)
  })

  test.each([
    ['Precedence: bulk'],
    ['Precedence: list'],
    ['X-Auto-Response-Suppress: All'],
    ['List-Id: <news.x.example>'],
    ['List-Unsubscribe: <https://x.example/u>'],
    ['Mailing-list: list jobs@x.example'],
  ])('with nothing but %s is not automatic', async (head) => {
    expect((await parsed({ text: 'x', headers: [head] })).isAutomatic).toBe(false)
  })

  test('with an empty return path is automatic, and with `Auto-Submitted: no` is not', async () => {
    expect((await parsed({ leadingHeaders: ['Return-Path: <>'] })).isAutomatic).toBe(true)
    expect(
      (await parsed({ leadingHeaders: ['Return-Path: <a@x.example>'], headers: ['Auto-Submitted: no'] })).isAutomatic,
    ).toBe(false)
  })

  test('is judged by the headers SES adds on top, not by those its sender wrote below', async () => {
    const ses = [
      'X-SES-Spam-Verdict: FAIL',
      'X-SES-Virus-Verdict: FAIL',
      'Authentication-Results: amazonses.com; spf=pass; dmarc=fail header.from=mail.example',
    ]
    const heads = [
      'X-SES-Spam-Verdict: PASS',
      'X-SES-Virus-Verdict: PASS',
      'Authentication-Results: amazonses.com; dmarc=pass',
    ]
    expect(await parsed({ leadingHeaders: ses, headers: heads })).toMatchObject({
      isSpam: true,
      isHarmful: true,
      isDenied: true,
      isVouchedFor: false,
    })
    const good = ['Authentication-Results: amazonses.com; spf=fail; dkim=pass; dmarc=pass header.from=mail.example']
    expect(await parsed({ leadingHeaders: good })).toMatchObject({ isDenied: false, isVouchedFor: true })
    expect(await parsed({ leadingHeaders: ['Authentication-Results: x.example; dmarc=pass'] })).toMatchObject({
      isVouchedFor: false,
    })
  })

  test('of which only the headers are available still has its recipients', async () => {
    const whole = bytes(makeMail({ to: 'a@x.example', text: 'x'.repeat(headBytes) }))
    const mail = await parseMail(whole.subarray(0, headBytes), { headsOnly: true })
    expect(mail).toMatchObject({ recipients: ['a@x.example'], text: '', files: [], isReadable: false })
  })

  test('of any bytes is parsed without an error', async () => {
    const piece = fc.constantFrom(
      ...[
        'From: a@x.example\r\n',
        'To: ',
        'Content-Type: multipart/mixed; boundary=b\r\n',
        '\r\n',
        '--b\r\n',
        '--b--',
        '\n',
        '=?x?',
        '<',
        '\u0000',
        'æ',
      ],
    )
    const mails = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(piece, { maxLength: 30 }).map((all) => bytes(all.join(''))),
    )
    await fc.assert(fc.asyncProperty(mails, async (mail) => void (await parseMail(mail))))
  })

  test('that is nested too deeply is marked as unreadable', async () => {
    const deep = Array.from(
      { length: 400 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    )
    const mail = await parseMail(bytes(`From: a@x.example\r\nTo: b@x.example\r\n${deep.join('')}`))
    expect(mail).toMatchObject({ isReadable: false, recipients: ['b@x.example'] })
  })
  test('has invisible characters removed from its file names', async () => {
    const file = 'Content-Type: application/pdf; name="CV\u{e0049}\u{e0067}\u202e.pdf"\r\n\r\nx'
    const mail = await parseMail(bytes(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${file}\r\n--b--`))
    expect(mail.files).toMatchObject([{ name: 'CV.pdf' }])
  })

  test('with too many parts is marked as unreadable', async () => {
    const parts = '--b\r\nContent-Type: message/rfc822\r\n\r\nx\r\n'.repeat(2100)
    const mail = await parseMail(
      bytes(`From: a@x.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`),
    )
    expect(mail).toMatchObject({ isReadable: false, files: [], from: { address: 'a@x.example' } })
  })

  test('with too many lines is marked as unreadable, but may have a large file', async () => {
    const endless = await parseMail(bytes(`From: a@x.example\r\n\r\n${'\n'.repeat(60_000)}`))
    expect(endless).toMatchObject({ isReadable: false, from: { address: 'a@x.example' } })
    const file = { name: 'CV.pdf', type: 'application/pdf', bytes: new Uint8Array(5_000_000) }
    const { isReadable, files } = await parsed({ text: 'Here it is', files: [file] })
    expect(isReadable).toBe(true)
    expect(files.map((each) => each.bytes.length)).toEqual([file.bytes.length])
  })

  test('whose HTML breaks the library is marked as unreadable', async () => {
    const mail = await parsed({ html: '<ol type="I" start="1000000000"><li>Hi</ol>' })
    expect(mail).toMatchObject({ isReadable: false, text: '' })
  })

  test.each([
    ['elements', '<ul><li>'.repeat(60_000), '</y>'],
    ['quotes', '<blockquote>'.repeat(90), 'æ<br>'.repeat(80_000)],
  ])('whose HTML is nested too deeply with %s is read down to that point', async (_, deep, below) => {
    const { text } = await parsed({ html: `<p>Hello</p>${deep}${below}` })
    expect(text).toMatch(/^Hello/)
    expect(text.length).toBeLessThan(10_000)
  })

  test('with many breaks and paragraphs is read to its end', async () => {
    const { text } = await parsed({ html: `${'<p>a<br>b</p>'.repeat(6000)}<p>end</p>` })
    expect(text).toMatch(/end$/)
  })
})

describe('the sender of a mail', () => {
  const ses = (results: string) => [`Authentication-Results: amazonses.com; ${results}`]

  test.each([
    ['the envelope address', 'spf=pass; envelope-from=dmarc=pass@evil.example; dmarc=none header.from=mail.example;'],
    [
      'a quoted result',
      'spf=pass; envelope-from="; dmarc=pass header.from=mail.example;"@evil.example; dmarc=none header.from=mail.example;',
    ],
    ['a comment', 'spf=pass (domain of dmarc=pass header.from=mail.example) client-ip=192.0.2.1; dmarc=none;'],
    ['another domain', 'spf=pass; dkim=pass header.i=@evil.example; dmarc=pass header.from=evil.example;'],
  ])('is not verified by %s', async (_, results) => {
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isVouchedFor: false, isDenied: true })
  })

  test('is not verified in a mail with two senders, one of them verified', async () => {
    const before = [...ses('dmarc=pass header.from=evil.example'), 'From: a@victim.example']
    expect(await parsed({ leadingHeaders: before, from: 'x@evil.example' })).toMatchObject({
      isVouchedFor: false,
      isDenied: true,
    })
  })

  test('stays denied if only the envelope claims a valid signature', async () => {
    const results = 'spf=fail; envelope-from=dkim=pass@evil.example; dmarc=none header.from=mail.example;'
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isDenied: true })
  })

  test('is verified if the domain is spelled differently', async () => {
    const results =
      'spf=pass (x) client-ip=192.0.2.1; envelope-from=a@mail.example; dmarc=pass header.from=Mail.Example;'
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isDenied: false, isVouchedFor: true })
    const from = 'Anna <anna@blåbær.example>'
    const idn = ses('dmarc=pass header.from=xn--blbr-roah.example')
    expect(await parsed({ leadingHeaders: idn, from })).toMatchObject({ isVouchedFor: true })
  })

  test.each([
    ['DKIM', 'spf=none; dkim=pass header.i=@mail.example; dmarc=none;'],
    ['DKIM of a parent domain', 'dkim=pass header.d=mail.example; dmarc=none;', 'anna@post.mail.example'],
    ['one of several signatures', 'dkim=pass header.i=@amazonses.com; dkim=pass header.i=@mail.example;'],
    ['SPF', 'spf=pass (spfCheck: x) client-ip=192.0.2.1; envelope-from=a@mail.example; helo=x.example; dmarc=none;'],
    ['SPF of a subdomain', 'spf=pass; envelope-from=a@bounce.mail.example; dmarc=none;'],
  ])('is verified by %s alone', async (_, results, from = 'anna@mail.example') => {
    expect(await parsed({ leadingHeaders: ses(results), from })).toMatchObject({ isVouchedFor: true, isDenied: false })
  })

  test.each([
    ['a signature of another domain', 'dkim=pass header.i=@evil.example; dmarc=none;'],
    ['a domain that only ends alike', 'dkim=pass header.i=@evilmail.example; dmarc=none;'],
    ['a top-level domain', 'dkim=pass header.i=@example; dmarc=none;'],
    ['SPF of another envelope', 'spf=pass; envelope-from=a@evil.example; dmarc=none;'],
    ['a failed signature', 'spf=none; dkim=fail header.i=@mail.example; dmarc=none;'],
    [
      'a quoted envelope with escapes',
      String.raw`spf=pass; envelope-from="a\"; dkim=pass header.i=@mail.example; \""@evil.example; dmarc=none;`,
    ],
    ['a bracket in quotes', 'spf=pass (of "a) ; dkim=pass header.i=@mail.example; ("@evil.example); dmarc=none;'],
    ['an unbalanced quote', 'spf=pass; envelope-from="a; dkim=pass header.i=@mail.example;@evil.example; dmarc=none;'],
    ['words between statements', 'spf=pass; envelope-from=a; dkim=pass header.i=@mail.example; b@evil.example;'],
  ])('is not verified by %s', async (_, results) => {
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isVouchedFor: false })
  })

  test.each(['amazonses.com.evil.example', 'amazonses.comx', 'evil.example amazonses.com', 'x-amazonses.com'])(
    'is not verified by the service %s',
    async (service) => {
      const leadingHeaders = [`Authentication-Results: ${service}; dkim=pass header.i=@mail.example`]
      expect(await parsed({ leadingHeaders })).toMatchObject({ isVouchedFor: false })
    },
  )
})

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

describe('the writer of a mail', () => {
  const writer = async (parts: MailParts) => {
    const { writer, isPassedOn, isAutomatic } = await parsed({ text: 'x', ...parts })
    return { ...writer, isPassedOn, isAutomatic }
  }
  const ewa = { name: 'Ewa Lis', address: 'ewa.lis@mail.example', isAutomatic: false }
  const replyTo = 'Reply-To: Ewa Lis <ewa.lis@mail.example>'

  test.each([
    ['noreply@board.example', [replyTo]],
    ['Board <no-reply+77@board.example>', [replyTo, 'Auto-Submitted: auto-generated', 'Precedence: bulk']],
    ['Board <ansoegninger@board.example>', [replyTo, 'List-Unsubscribe: <https://board.example/u>']],
    ['Board <post@board.example>', [replyTo]],
    ['"\'Ewa Lis\' via Jobs" <jobs@agency.example>', [replyTo, 'List-Id: <jobs.agency.example>']],
    ['Ewa Lis via Jobs <jobs@agency.example>', ['X-Original-From: Ewa Lis <ewa.lis@mail.example>']],
    ['Ewa Lis über Jobs <jobs@agency.example>', ['Reply-To: ewa.lis@mail.example']],
    [
      'Ewa Lis via Jobs <jobs@agency.example>',
      ['X-Original-Sender: ewa.lis@mail.example', 'Reply-To: no-reply@fagfolk.example'],
    ],
    [
      'Ewa Lis via Jobs <jobs@agency.example>',
      ['List-Post: <mailto:jobs@agency.example>', `${replyTo}, Jobs <jobs@agency.example>`],
    ],
  ])('is the person that %s writes for', async (from, headers) => {
    expect(await writer({ from, headers })).toEqual({ ...ewa, isPassedOn: true })
  })

  test.each([
    ['from a person', []],
    [
      'through a list',
      ['List-Id: <l.x.example>', 'Precedence: list', 'List-Post: <mailto:list@x.example>', 'Reply-To: list@x.example'],
    ],
    ['with an answer to another own address', ['Reply-To: lis@mail.example']],
    ['with several addresses to answer to', ['Reply-To: a@x.example, b@x.example']],
  ])('is its sender if it comes %s', async (_, headers) => {
    expect(await writer({ from: 'Ewa Lis <ewa.lis@mail.example>', headers })).toEqual({ ...ewa, isPassedOn: false })
  })

  test('is not known from a board that names nobody, or only in part from a group', async () => {
    expect(await writer({ from: 'Board <noreply@board.example>' })).toEqual({ isPassedOn: true, isAutomatic: false })
    expect(await writer({ from: "'Ewa Lis' via Jobs <jobs@agency.example>" })).toMatchObject({ name: 'Ewa Lis' })
  })
})
