import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitQuoted } from '../../functions/src/conversations/inbound/quotedText.ts'
import { mailLanguages, outlookHeads } from './mailLanguages.ts'

const lines = (...all: string[]): string => all.join('\n')

describe('the quoted text of a reply', () => {
  test.each([
    ['On Mon, 2 Mar 2026 at 10:00, Karen Holm <karen@agency.example> wrote:'],
    ['Den man. 2. mar. 2026 kl. 10.00 skrev Karen Holm <karen@agency.example>:'],
    ['Am Mo., 2. März 2026 um 10:00 Uhr schrieb Karen Holm <karen@agency.example>:'],
    ['W dniu 2.03.2026 o 10:00, Karen Holm napisała:'],
  ])('is split off at %s', (attribution) => {
    const quoted = lines(attribution, '', '> Are you free?', '>', '> Karen')
    expect(splitQuoted(lines('Yes, from May.', '', quoted))).toEqual({ text: 'Yes, from May.', quoted })
  })

  test('is split off if its attribution line is wrapped', () => {
    const quoted = lines(
      'On Mon, 2 Mar 2026 at 10:00, Karen Holm of the agency <',
      'karen@agency.example> wrote:',
      '> Free?',
    )
    expect(splitQuoted(lines('Yes.', quoted))).toEqual({ text: 'Yes.', quoted })
  })

  test.each([
    [lines('-----Oprindelig meddelelse-----', 'Fra: Karen', 'Er du ledig?')],
    [
      lines(
        '________________________________',
        'Fra: Karen <k@x.example>',
        'Sendt: 2. marts 2026',
        'Til: Anna',
        'Emne: Job',
        '',
        'Er du ledig?',
      ),
    ],
    [lines('From: Karen <k@x.example>', 'Sent: Monday', 'To: Anna', 'Subject: Job', '', 'Are you free?')],
  ])("is split off in Outlook's format: %s", (quoted) => {
    expect(splitQuoted(lines('Ja.', '', quoted))).toEqual({ text: 'Ja.', quoted })
  })

  const sender = { name: 'Karen Holm', address: 'karen@agency.example' }

  describe.each(mailLanguages)('in $language', (sample) => {
    const { answer, divider } = sample
    const gmail = sample.gmail.replace('NAME', sender.name).replace('ADDRESS', sender.address)
    const heads = outlookHeads(sample, `${sender.name} <${sender.address}>`)

    test.each([
      ['by Outlook', lines(...heads, '', 'Are you free?')],
      ['by Outlook below a ruler', lines('________________________________', '', ...heads, '', 'Are you free?')],
      ['by Outlook from a page', lines(heads.join('\n\n'), '', 'Are you free?')],
      [
        'by Outlook with bold names',
        lines(...heads.map((head) => head.replace(/^([^:]+):/, '*$1:*')), '', 'Are you free?'),
      ],
      ['by Gmail', lines(gmail, '', '> Are you free?', '>', '> Karen')],
      ['by Gmail in two lines', lines(...gmail.split(/ (?=\S+$)/), '> Are you free?')],
      ['by a program without quote marks', lines(gmail, '', 'Are you free?', 'Karen')],
      ['below a divider', lines(divider, heads[0] ?? '', 'Are you free?')],
    ])('is split off %s', (_, quoted) => {
      expect(splitQuoted(lines(answer, '', quoted))).toEqual({ text: answer, quoted })
    })

    const { dates, cc, days, outlook } = sample
    const [from, sent, to, subject] = outlook

    test.each([sent, ...dates])('is split off with the date as "%s", with and without copies', (date) => {
      for (const name of [sender.name, `${sender.name} <${sender.address}>`, sender.address])
        for (const copies of [[], [`${cc}: Bo Holm; Ewa Lis`]])
          for (const bold of ['', '*']) {
            const written = [
              `${from}: ${name}`,
              `${date}: 2.3.2026 10:00`,
              `${to}: Ewa Lis`,
              ...copies,
              `${subject}: Job`,
            ]
            const marked = written.map((head) => head.replace(/^([^:]+):/, `${bold}$1:${bold}`))
            const quoted = lines(...marked, '', 'Are you free?')
            expect(splitQuoted(lines(answer, '', quoted))).toEqual({ text: answer, quoted })
          }
    })

    test('is not begun by lines of the person about dates or places', () => {
      for (const own of [
        [`${from}: ${days[0]}`, `${to}: ${days[1]}`, `${subject}: Job`],
        [`${from}: ${days[2]}`, `${to}: ${days[2]}`, `${subject}: Job`],
        [`${from}: Odense`, `${to}: Aarhus`, `${dates[0]}: ${days[1]}`],
        [`${from}: 1.1.2027`, `${to}: 5.3.2027`, `${cc}: 2`, `${subject}: Job`],
        [`${subject}: Job`, `${from}: 1.1.2027`, `${to}: 5.3.2027`, `${sent}: ${days[2]}`],
        [`*${from}:* 1.1.2027`, '', `*${to}:* 5.3.2027`, '', `*${subject}:* Job`],
      ]) {
        const text = lines(answer, '', ...own, '', 'Ewa')
        expect(splitQuoted(text)).toEqual({ text })
      }
    })
  })

  test.each([
    'Sent from my iPhone',
    'Get Outlook for iOS<https://aka.ms/x>',
    'Sendt fra min iPhone',
    'Hent Outlook til Android',
    'Gesendet von meinem iPhone',
    'Wysłane z iPhone’a',
    'Надіслано з iPhone',
    'Enviado desde mi iPhone',
  ])('is split off with the signature of a phone: %s', (signature) => {
    const quoted = lines(signature, '', 'On Mon, 2 Mar 2026 Karen <k@x.example> wrote:', '> Free?')
    expect(splitQuoted(lines('Yes.', '', quoted))).toEqual({ text: 'Yes.', quoted })
    expect(splitQuoted(lines('Yes.', '', signature))).toEqual({ text: lines('Yes.', '', signature) })
  })

  test.each([
    'W dniu 02.03.2026 o 10:00, Karen Holm pisze:',
    'Wiadomość napisana przez Karen Holm <karen@agency.example> w dniu 2 mar 2026, o godz. 10:00:',
    '2026. 03. 02. 10:00 keltezéssel, Karen Holm írta:',
    'Karen Holm <karen@agency.example> escreveu no dia segunda, 2/03/2026 à(s) 10:00:',
    '02.03.26 10:00, Karen Holm пише:',
    'La 02.03.2026 10:00, Karen Holm a scris:',
    '2026-03-02 10:00, Karen Holm rašė:',
    'Em 2 de mar. de 2026, à(s) 10:00, Karen Holm <karen@agency.example> escreveu:',
  ])('is split off at %s', (attribution) => {
    const quoted = lines(attribution, '> Free?')
    expect(splitQuoted(lines('OK', quoted))).toEqual({ text: 'OK', quoted })
  })

  test.each([
    ['words between quoted lines', lines('See below', '> Free?', 'Yes', '> Where?', 'Aarhus')],
    ['words below the quoted ones', lines('On Monday Karen wrote:', '> Free?', '', 'Yes, I am')],
    ['nothing above the quote', lines('On Monday Karen wrote:', '> Free?')],
    ['a sentence that ends like an attribution', lines('I liked what Karen wrote:', 'the job is mine')],
    ['a single header line', lines('Hello', 'From: May on', 'I am free')],
    ['two header lines', lines('My times', 'From: 1 May', 'To: 30 June', 'I am free')],
    ['a list of several', lines('My answers', 'No: I have no car', 'To: Aarhus or Odense', 'To: Vejle', 'Thanks')],
    ['an address with a date', lines('Since 2026 it is', 'ewa@mail.example, so write there:', 'thanks')],
  ])('is not split off if uncertain: %s', (_, text) => {
    expect(splitQuoted(text)).toEqual({ text })
  })

  test('loses no line and splits long texts fast', () => {
    const line = fc.constantFrom(
      '> a',
      '>',
      '',
      'On Monday Karen wrote:',
      'words',
      'From: x',
      'Sent: y',
      'To: z',
      '________',
      '> > b',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (all) => {
        const { text, quoted = '' } = splitQuoted(lines(...all))
        const words = (each: string) => each.split('\n').filter((one) => one.trim() !== '')
        expect([...words(text), ...words(quoted)]).toEqual(words(lines(...all)))
      }),
    )
    const long = `${'> a\n'.repeat(20_000)}end`
    expect(splitQuoted(long)).toEqual({ text: long })
  })
})
