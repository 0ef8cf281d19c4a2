import { describe, expect, test } from 'vitest'
import { sesEmail } from '../../functions/src/mail/sesEmail.ts'

describe('a mail to SES', () => {
  const mail = { to: 'anna@mail.example', subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' }
  const from = { sender: 'no-reply@fagfolk.example', configurationSet: 'mails' }

  test('says that a program wrote it, so that none answers', () => {
    const { input } = sesEmail(mail, from)
    expect(input.Content?.Simple?.Headers).toEqual([{ Name: 'Auto-Submitted', Value: 'auto-generated' }])
  })

  test('that one of the staff wrote does not, and says where its answer goes', () => {
    const { input } = sesEmail({ ...mail, isByHand: true, replyTo: 'reply@mail.example' }, from)
    expect(input.Content?.Simple?.Headers).toBeUndefined()
    expect(input.ReplyToAddresses).toEqual(['reply@mail.example'])
  })
})
