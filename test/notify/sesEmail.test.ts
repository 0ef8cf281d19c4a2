import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sesEmail } from '../../functions/src/notify/sesEmail.ts'

describe('a mail to SES', () => {
  const mail = { to: 'anna@mail.example', subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' }
  const from = { sender: 'no-reply@fagfolk.example', configurationSet: 'mails' }

  test('is marked as automatic, so that no program replies', () => {
    const { input } = sesEmail(mail, from)
    expect(input.Content?.Simple?.Headers).toEqual([{ Name: 'Auto-Submitted', Value: 'auto-generated' }])
  })

  test('written by staff is not marked and has a reply address', () => {
    const { input } = sesEmail({ ...mail, isByHand: true, replyTo: 'reply@mail.example' }, from)
    expect(input.Content?.Simple?.Headers).toBeUndefined()
    expect(input.ReplyToAddresses).toEqual(['reply@mail.example'])
  })

  test('goes to the ASCII form of the domain, however it was typed', () => {
    for (const to of ['ole@tømrer-olsen.dk', 'ole@xn--tmrer-olsen-ggb.dk'])
      expect(sesEmail({ ...mail, to }, from).input.Destination?.ToAddresses).toEqual(['ole@xn--tmrer-olsen-ggb.dk'])
  })

  test('has one line in every header, whatever names contain', () => {
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
    fc.assert(
      fc.property(text, text, text, (subject, to, replyTo) => {
        const { input } = sesEmail({ ...mail, subject, to, replyTo }, from)
        const heads = [
          input.Content?.Simple?.Subject?.Data,
          ...(input.Destination?.ToAddresses ?? []),
          ...(input.ReplyToAddresses ?? []),
        ]
        expect(heads).toHaveLength(3)
        for (const head of heads) expect(head).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
    const { input } = sesEmail({ ...mail, subject: 'S\r\nBcc: x@y.dk A mentioned you' }, from)
    expect(input.Content?.Simple?.Subject?.Data).toBe('S Bcc: x@y.dk A mentioned you')
    // The text of a mail keeps its lines.
    expect(sesEmail({ ...mail, text: 'a\nb' }, from).input.Content?.Simple?.Body?.Text?.Data).toBe('a\nb')
  })
})
