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
