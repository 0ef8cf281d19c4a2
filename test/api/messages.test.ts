import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, weekday } from '../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../shared/routes.ts'
import { makeMail, vouchedFor } from '../make/mail.ts'
import { reminderIsDue, runDueTasks } from './world/due.ts'
import { answersTo, mailComesIn } from './world/incomingMails.ts'
import { mailsTo, textsTo } from './world/mails.ts'
import { newPerson, signedInAs } from './world/people.ts'

const texts = {
  en: { subject: 'A job for {{firstName}}', text: 'Hello {{firstName}},\n\nAre you free?\n\n{{senderName}}' },
  da: { subject: 'Et job til {{firstName}}', text: 'Hej {{firstName}}\n\nEr du ledig?' },
}

test('a mail and an SMS reach the applicant once, no matter how often the button was clicked, and appear in the timeline', async () => {
  const recruiter = await signedInAs('recruiter')
  const number = `+4520${String(Date.now()).slice(-6)}`
  const person = { ...newPerson(), phone: number, languages: [{ language: 'German', proficiency: 'native' as const }] }
  const { id } = (await recruiter.call(routes.createApplicant, { body: person })).body
  const mail = { key: crypto.randomUUID(), message: { channel: 'mail' as const, applicantIds: [id], texts } }
  const answers = await Promise.all([1, 2].map(() => recruiter.call(routes.sendMessages, { body: mail })))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [202, { sent: 1, unreached: [], unsubscribed: [] }]),
  )
  const sms = { channel: 'sms' as const, applicantIds: [id], texts: { en: { text: 'Call us, {{firstName}}' } } }
  await recruiter.call(routes.sendMessages, { body: { key: crypto.randomUUID(), message: sms } })

  const states = async () => {
    const { body: entries } = await recruiter.call(routes.listApplicantTimeline, { params: { id } })
    return entries.flatMap((entry) =>
      entry.action === 'message' ? [[entry.message.channel, entry.message.state]] : [],
    )
  }
  await expect.poll(states).toEqual([
    ['sms', 'sent'],
    ['mail', 'sent'],
  ])
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`A job for ${person.firstName}`])
  expect(mails[0]?.text).toContain(`Hello ${person.firstName},`)
  expect(await textsTo(number)).toEqual([`Call us, ${person.firstName}`])
})

test('a reply by mail appears in the timeline once, and its recruiter is notified', async () => {
  const recruiter = await signedInAs('recruiter')
  const person = newPerson()
  const { id } = (await recruiter.call(routes.createApplicant, { body: person })).body
  const message = { channel: 'mail' as const, applicantIds: [id], texts }
  await recruiter.call(routes.sendMessages, { body: { key: crypto.randomUUID(), message } })
  await expect.poll(() => mailsTo(person.email)).toHaveLength(1)

  const from = `Anna <${person.email}>`
  const mail = makeMail({
    from,
    to: await answersTo(id),
    text: 'Yes, from May.\r\n\r\nOn Monday Karen wrote:\r\n> Free?',
    leadingHeaders: vouchedFor(person.email),
  })
  const stranger = makeMail({
    from: 'x@mail.example',
    to: await answersTo(id),
    html: '<p>Hi <script>alert(1)</script></p>',
  })
  for (const each of [mail, mail, stranger]) await mailComesIn(each)
  const replies = async () => {
    const { body: entries } = await recruiter.call(routes.listApplicantTimeline, { params: { id } })
    return entries.flatMap((entry) => (entry.action === 'reply' ? [entry.reply] : []))
  }
  const mailsOfRecruiter = async () =>
    (await mailsTo('recruiter@fagfolk.example')).filter(({ text }) => text.includes(id))
  await expect.poll(mailsOfRecruiter).toHaveLength(2)
  expect((await mailsOfRecruiter()).every(({ text }) => !text.includes('May'))).toBe(true)
  const landed = await replies()
  expect(landed.map(({ sender, text }) => [sender, text]).toSorted()).toEqual([
    ['other', 'Hi'],
    ['own', 'Yes, from May.'],
  ])
})

test('a mail reminds the applicant of an expiring permit and links to the upload', async () => {
  const recruiter = await signedInAs('recruiter')
  const today = dayNumber(dateInDenmark(new Date()))
  const lastWeek = today - weekday(today) - 7
  const person = { ...newPerson(), workPermitExpiryDate: dateOfDay(lastWeek + 30) }
  const { id } = (await recruiter.call(routes.createApplicant, { body: person })).body
  await reminderIsDue(id, `${dateOfDay(lastWeek)}T06:00:00.000Z`)
  await runDueTasks()
  await expect.poll(() => mailsTo(person.email)).toHaveLength(1)
  const [mail] = await mailsTo(person.email)
  expect(mail?.text).toContain('- Arbejdstilladelse: udløber ')
  expect(mail?.text).toContain('/my-profile?tab=documents&lang=da')
})
