import { describe, expect, test } from 'vitest'
import { forwardedSenders } from '../../functions/src/conversations/inbound/forwardedSenders.ts'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { makeMail } from '../make/mail.ts'
import { mailLanguages, outlookHeads } from './mailLanguages.ts'

const lines = (...all: string[]): string => all.join('\n')
const ewa = { name: 'Ewa Lis', address: 'ewa.lis@mail.example' }
const written = `${ewa.name} <${ewa.address}>`

describe('the sender of a forwarded mail', () => {
  test.each(mailLanguages)('is found below the heads of Outlook in $language', (sample) => {
    expect(forwardedSenders(lines('FYI', '', ...outlookHeads(sample, written), '', 'I am a mason'))).toEqual([ewa])
  })

  test.each(mailLanguages)('is found below the heads of Gmail in $language', (sample) => {
    const [from] = sample.outlook
    const heads = [
      `${from}: *${ewa.name}* <${ewa.address}>`,
      'Date: 2 2026 10:00',
      'Subject: CV',
      `To: <job@agency.example>`,
    ]
    expect(forwardedSenders(lines('---------- Forwarded message ---------', ...heads, '', '', 'Hello'))).toEqual([ewa])
  })

  test.each([
    [
      'Apple Mail',
      lines('> Begin forwarded message:', '>', `> From: ${written}`, '> Subject: CV', '> Date: 2 March', '> To: x'),
    ],
    [
      'Thunderbird',
      lines('-------- Forwarded Message --------', 'Subject: \tCV', 'Date: \tMon', `From: \t${written}`, 'To: \tx'),
    ],
    ['an old Outlook', lines('From: Ewa Lis [mailto:ewa.lis@mail.example]', 'Sent: 2 March', 'To: x', 'Subject: CV')],
    [
      'Outlook with the last name first',
      lines('Fra: "Ewa Lis" <mailto:ewa.lis@mail.example>', 'Sendt: 2. marts', 'Til: x', 'Emne: CV'),
    ],
  ])('is found in the format of %s', (_, text) => {
    expect(forwardedSenders(lines('See below', '', text, '', 'Hello'))).toEqual([ewa])
  })

  test.each([
    ['an address', lines('From: Ewa Lis', '<ewa.lis@mail.example>', 'Date: Mon', 'Subject: CV', 'To: x')],
    ['an indented line', lines('From: Ewa Lis', '\t<ewa.lis@mail.example>', 'Date: Mon', 'Subject: CV', 'To: x')],
    [
      'the rest of a long subject',
      lines(`Subject: ${'An application for a job '.repeat(3)}`, 'in Odense', `From: ${written}`, 'Date: Mon', 'To: x'),
    ],
  ])('is found in heads that are wrapped before %s', (_, text) => {
    expect(forwardedSenders(lines('FYI', '', text, '', 'Hello'))).toEqual([ewa])
  })

  test('may be only a name, or only an address', () => {
    const heads = (from: string) => lines(`From: ${from}`, 'Sent: today', 'To: x', 'Subject: CV')
    expect(forwardedSenders(heads('Lis, Ewa'))).toEqual([{ name: 'Lis, Ewa' }])
    expect(forwardedSenders(heads('<ewa@mail.example>'))).toEqual([{ address: 'ewa@mail.example' }])
  })

  test('is found in each of several forwarded mails, outermost first', () => {
    const heads = (from: string) => lines(`From: ${from}`, 'Sent: today', 'To: x', 'Subject: CV', '')
    expect(forwardedSenders(lines(heads('bo@agency.example'), 'Yours?', '', heads(written), 'Hello'))).toEqual([
      { address: 'bo@agency.example' },
      ewa,
    ])
  })

  test('is found in a page', async () => {
    const html = `<p>FYI</p><div><b>Fra:</b> Ewa Lis &lt;<a href="mailto:ewa.lis@mail.example">ewa.lis@mail.example</a>&gt;<br><b>Sendt:</b> 2. marts 2026<br><b>Til:</b> x<br><b>Emne:</b> CV</div><p>Hello</p>`
    const { text } = await parseMail(new TextEncoder().encode(makeMail({ html })))
    expect(forwardedSenders(text)).toEqual([ewa])
  })

  test('is not found in a text that forwards nothing', () => {
    expect(forwardedSenders(lines('Hello', 'From: May on I am free', 'Email: ewa@mail.example', 'To: Odense'))).toEqual(
      [],
    )
  })

  test.each(['a', ' ', '<', '@', ',', "'", ' \r', '[mailto:', 'on behalf of ', 'a@', '>', '> '])(
    'takes no longer to find in many %j',
    (unit) => {
      const long = unit.repeat(200_000 / unit.length)
      const block = (from: string) => lines(`From: ${from}`, ` ${from}`, 'Sent: today', 'To: x', 'Subject: CV', '')
      expect(forwardedSenders(block(`Ewa Lis <ewa.lis@mail.example> ${long}`))).toMatchObject([
        { address: ewa.address },
      ])
      for (const from of [long, `${long}a\rb`, `a@b.example ${long}`])
        expect(forwardedSenders(Array.from({ length: 6 }, () => block(from)).join('\n')).length).toBeLessThan(6)
    },
  )
})
