import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { SignedMail } from '../../functions/src/notify/outbound.ts'
import { sesEmail } from '../../functions/src/notify/sesEmail.ts'

describe('a mail to SES', () => {
  const mail = { to: 'anna@mail.example', subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' }
  const from = { sender: 'no-reply@fagfolk.example', configurationSet: 'mails' }

  test('is marked as automatic, so that no program replies', async () => {
    const { input } = await sesEmail(mail, from)
    expect(input.Content?.Simple?.Headers).toEqual([{ Name: 'Auto-Submitted', Value: 'auto-generated' }])
  })

  test('written by staff is not marked and has a reply address', async () => {
    const { input } = await sesEmail({ ...mail, isByHand: true, replyTo: 'reply@mail.example' }, from)
    expect(input.Content?.Simple?.Headers).toBeUndefined()
    expect(input.ReplyToAddresses).toEqual(['reply@mail.example'])
  })

  test('can be unsubscribed from by one click, signed like all headers (RFC 8058)', async () => {
    const unsubscribe = 'https://fagfolk.example/api/public/unsubscribe?token=a'
    const { input } = await sesEmail({ ...mail, isByHand: true, unsubscribe }, from)
    expect(input.Content?.Simple?.Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ])
  })

  test('goes to the ASCII form of the domain, however it was typed', async () => {
    for (const to of ['ole@tømrer-olsen.dk', 'ole@xn--tmrer-olsen-ggb.dk'])
      expect((await sesEmail({ ...mail, to }, from)).input.Destination?.ToAddresses).toEqual([
        'ole@xn--tmrer-olsen-ggb.dk',
      ])
  })

  test('has one line in every header, whatever names contain', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'Bcc: x@y.dk',
        'Ø',
        ' ',
        '\r',
        '\n',
        '\t',
        '\v',
        '\0',
        '\u0085',
        '\u2028',
        '\u202e',
        '\ud800',
      ),
    })
    await fc.assert(
      fc.asyncProperty(text, text, text, async (subject, to, replyTo) => {
        const { input } = await sesEmail({ ...mail, subject, to, replyTo }, from)
        const heads = [
          input.Content?.Simple?.Subject?.Data,
          ...(input.Destination?.ToAddresses ?? []),
          ...(input.ReplyToAddresses ?? []),
        ]
        expect(heads).toHaveLength(3)
        for (const head of heads) expect(head).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
    const { input } = await sesEmail({ ...mail, subject: 'S\r\nBcc: x@y.dk A mentioned you' }, from)
    expect(input.Content?.Simple?.Subject?.Data).toBe('S Bcc: x@y.dk A mentioned you')
    // The text of a mail keeps its lines.
    expect((await sesEmail({ ...mail, text: 'a\nb' }, from)).input.Content?.Simple?.Body?.Text?.Data).toBe('a\nb')
  })

  const calendar = { file: 'BEGIN:VCALENDAR\r\nSUMMARY:Ærø\r\nEND:VCALENDAR\r\n', method: 'CANCEL' as const }
  const rawOf = async (changes: Partial<SignedMail> = {}) => {
    const { input } = await sesEmail({ ...mail, calendar, ...changes }, from)
    expect(input.Content?.Simple).toBeUndefined()
    return { input, raw: input.Content?.Raw?.Data ?? new Uint8Array() }
  }

  test('with a calendar file offers it as an alternative to the text and as an attachment', async () => {
    const { input, raw } = await rawOf({ subject: 'Aflyst: Møde', replyTo: 'mette@ægir.dk' })
    const { subject, replyTo, text, html, attachments, headers } = await PostalMime.parse(raw)
    expect({ subject, text: text?.trim(), html: html?.trim() }).toEqual({
      ...{ subject: 'Aflyst: Møde', text: mail.text, html: mail.html },
    })
    expect(replyTo).toEqual([{ name: '', address: 'mette@xn--gir-xla.dk' }])
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(input).toMatchObject({ FromEmailAddress: from.sender, Destination: { ToAddresses: [mail.to] } })
    const files = attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    // The parser reads lines of text parts with \n.
    expect(files.map((file) => file.replaceAll(/\r?\n/g, '\r\n'))).toEqual([calendar.file, calendar.file])
    // Gmail and Outlook read the invitation from the last part of the alternatives, with the method in its type.
    const outline = Buffer.from(raw)
      .toString()
      .match(/^Content-Type: [^\r]*(?:\r\n[ \t][^\r]*)*/gimu)
    expect(outline?.map((line) => line.replace(/\s+/g, ' ').replace(/ boundary=.*/, ''))).toEqual([
      'Content-Type: multipart/mixed;',
      'Content-Type: multipart/alternative;',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Content-Type: text/calendar; charset=utf-8; method=CANCEL',
      'Content-Type: application/ics; name=interview.ics',
    ])
  })

  test('with a calendar file gets no further headers from names either, and reads no files', async () => {
    const { raw } = await rawOf({ subject: 'S\r\nBcc: x@y.dk', html: '<img src="file:///etc/passwd">' })
    expect((await PostalMime.parse(raw)).bcc).toBeUndefined()
    expect(Buffer.from(raw).toString()).not.toContain('root:')
  })
})
