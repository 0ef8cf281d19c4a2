import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { staleAs } from '../../../functions/src/applicants/applicantProblems.ts'
import { type Addressee, planMessages } from '../../../functions/src/conversations/plans/planMessage.ts'
import type { Message } from '../../../shared/conversations/domain/message.ts'
import type { Reply } from '../../../shared/conversations/domain/reply.ts'
import { routes } from '../../../shared/routes.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { makeMessage, makeReply } from '../../make/message.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, test as pageTest, phone, press, seen, toasted } from '../world/page.tsx'
import {
  button,
  clickInTurn,
  dialog,
  fillIn,
  fullNameOf,
  openTab,
  pathOf,
  rows,
  seenTexts,
  submit,
} from '../world/parts.ts'
import type { Changes, Fields } from '../world/people.ts'
import { recruiter } from '../world/visits.ts'

const form = () => page.getByRole('dialog', { name: /^Message to/ })
const field = (name: string) => form().getByRole('textbox', { name })
const click = (name: string) => form().getByRole('button', { name }).click()
const text = (words: string | RegExp) => form().getByText(words)
const template = {
  ...{ id: crypto.randomUUID(), version: 1, name: 'A job', channel: 'mail' as const },
  texts: { en: { subject: 'A job for you', text: 'Hello' }, da: { subject: 'Et job til dig', text: 'Hej' } },
  updatedAt: '2026-01-01T08:00:00.000Z',
}
const preview = (values: Record<string, string>) => submit(values, 'Preview', form())
const useTemplate = (name = 'A job') => form().getByRole('combobox', { name: 'Template' }).selectOptions(name)

const signature = ['Venlig hilsen', 'Louise Bach', 'Agency ApS']

/** Answers calls about messages by the rules of the product. */
function answerMessages(api: FakeApi, ...people: Addressee[]) {
  const known = new Map(people.map((person) => [person.id, person]))
  api.answer(routes.previewMessages, ({ body }) => {
    const { planned, unreached, unsubscribed } = planMessages(body, known, 'Louise Bach')
    const messages = planned.map((message) => ({ ...message, ...(message.channel === 'mail' && { signature }) }))
    return { reached: planned.length, messages, unreached, unsubscribed }
  })
  api.answer(routes.listTemplates, () => [template])
  api.answer(routes.sendMessages, ({ body: { message } }) => {
    const { planned, unreached } = planMessages(message, known, 'Louise Bach')
    return { sent: planned.length, unreached }
  })
}

const test = pageTest
  .extend('writeTo', async ({ api, database, visit }) => {
    /** Opens the form of a message to a new person. */
    return async (fields: Fields = {}, as: 'recruiter' | 'recruiting_manager' = 'recruiter') => {
      const person = database.add(fields)
      answerMessages(api, person)
      await visit(`${pathOf(person)}&tab=timeline`, { as })
      await dialog().getByRole('button', { name: 'Write message' }).click()
      await seen(form())
      return person
    }
  })
  .extend('writeToSelected', async ({ api, database, visit }) => {
    /** Opens the form of a message to new people of the same last name, selected in the list. */
    return async (lastName: string, ...all: Changes[]) => {
      const people = all.map((fields) => database.add({ lastName, language: 'en', ...fields } as Fields))
      answerMessages(api, ...people)
      await visit(`/applicants?search=${lastName}`, recruiter)
      await seen(rows())
      await expect.element(button('Write message')).toBeDisabled()
      await clickInTurn(page.getByRole('checkbox', { name: 'Select all rows' }), button('Write message'))
      await seen(form())
      return people
    }
  })

test('a message is previewed, and sent once after a failure and a double click', async ({ writeTo, api }) => {
  const anna = await writeTo({ language: 'da', email: 'anna@example.com' })
  await expect.element(form().getByRole('radio', { name: 'Danish' })).toBeChecked()
  await fillIn({ Subject: 'Job i {{city}}', Text: 'Hej ', 'Insert field': 'First name' }, form())
  await expect.element(field('Text')).toHaveValue('Hej {{fornavn}}')
  await checkAsItIs('the form of a message')
  await click('Preview')
  await seen(text(`Job i ${anna.city}`), text(`Hej ${anna.firstName}`))
  await seen(form().getByText(signature.join('\n')))
  await checkAsItIs('the preview')
  // Enter on the button that opened the preview does not send the message.
  await expect.element(form().getByRole('heading')).toHaveFocus()
  api.answerOnce(routes.sendMessages, failing)
  await click('Send')
  await seen(page.getByText('Something went wrong on our side', { exact: true }))
  await form().getByRole('button', { name: 'Send' }).dblClick()
  await seen(page.getByText('Message on its way'))
  await absent(form())
  const sent = api.asked(routes.sendMessages).map(({ body }) => body)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  const texts = { da: { subject: 'Job i {{city}}', text: 'Hej {{fornavn}}' } }
  expect(sent[0]?.message).toEqual({ channel: 'mail', applicantIds: [anna.id], texts })
})

test('a message is not sent with an unknown or empty field, or by mail without a subject', async ({ writeTo, api }) => {
  await writeTo({ city: undefined, phone: '12 34 56 78' })
  await preview({ Text: 'Hello {{salary}}' })
  await seen(text('Enter a subject'), text('Unknown field "salary"'))
  expect(api.asked(routes.previewMessages)).toEqual([])
  await preview({ Subject: 'A job in {{city}}', Text: 'Hello' })
  await seen(text(/Missing: City/))
  await expect.element(form().getByRole('button', { name: 'Send' })).toBeDisabled()
  await click('Back')
  await expect.element(field('Subject')).toHaveValue('A job in {{city}}')
  await form().getByText('SMS', { exact: true }).click()
  await absent(field('Subject'))
  await field('Text').fill('a'.repeat(161))
  await seen(text('Characters: 161 · SMS messages: 2'))
  await click('Preview')
  await seen(text(/\+45 12 34 56 78/))
  await absent(text('Louise Bach'))
})

test('a message to selected people is previewed for each of them', async ({ writeToSelected, api }) => {
  const lars = { firstName: 'Lars', email: undefined }
  const people = await writeToSelected('Selected', { firstName: 'Anna' }, { firstName: 'Mia' }, lars)
  await seen(form().getByRole('heading', { name: 'Message to 3 applicants' }))
  await preview({ Subject: 'A job', Text: 'Hello {{firstName}}' })
  await seen(text(/^Hello (Anna|Mia)$/), text('Lars Selected: No email address'))
  await press(form().getByRole('button', { name: 'Next' }), 'Enter')
  await seen(text('2 of 2'))
  await expect.element(form().getByRole('button', { name: 'Previous' })).toHaveFocus()
  await click('Send to 2')
  await seen(page.getByText('Message on its way'), text('Will not get the message: 1'))
  await click('Close')
  await absent(form())
  const ids = api.asked(routes.sendMessages)[0]?.body.message.applicantIds
  expect(ids?.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

test('a template replaces what was typed in every language, and warns of unchanged texts', async ({ writeTo }) => {
  const anna = await writeTo({ language: 'da' })
  await fillIn({ Text: 'My own words', Template: 'A job' }, form())
  await expect.element(field('Text')).toHaveValue('Hej')
  await expect.element(field('Subject')).toHaveValue('Et job til dig')
  await seen(text('Choose “None” to get your own text back.'))
  await form().getByText('English', { exact: true }).click()
  await expect.element(field('Subject')).toHaveValue('A job for you')
  await seen(text(`Written in both languages. ${fullNameOf(anna)} gets: Danish.`))
  await absent(button('Edit templates'))
  await form().getByText('Danish', { exact: true }).click()
  await useTemplate('None')
  await expect.element(field('Text')).toHaveValue('My own words')
  await useTemplate()
  await click('Preview')
  await seen(form().getByText('Hej', { exact: true }))
  expect(text(/as it is in the template/).length).toBe(0)
  await click('Back')
  await form().getByRole('radio', { name: 'English' }).click()
  await preview({ Text: 'Meet on Monday' })
  await seen(text('Danish: you have not edited this text. It will be sent as it is in the template.'))
})

test('a template refers one selected person to the preview for their language', async ({ writeToSelected }) => {
  await writeToSelected('Alone', { firstName: 'Anna' })
  await useTemplate()
  await seen(text('Written in both languages. Anna Alone gets the text in their own language – see the preview.'))
})

test('a template is changed and deleted by managers, with a notice of conflicts', async ({ writeTo, api }) => {
  await writeTo({}, 'recruiting_manager')
  await button('Edit templates').click()
  await seen(page.getByRole('dialog', { name: 'Message templates' }).getByText('Email · English, Danish'))
  await checkAsItIs('the templates')
  await button('Edit A job').click()
  const edited = page.getByRole('dialog', { name: 'Edit template' })
  await submit({ Text: 'Hello {{salary}}' }, 'Save', edited)
  await seen(edited.getByText('Unknown field "salary"'))
  api.answer(routes.changeTemplate, ({ body }) => ({ ...template, ...body.template, version: 2 }))
  api.answerOnce(routes.changeTemplate, refusing(staleAs(template)))
  await submit({ Text: 'Hello {{firstName}}' }, 'Save', edited)
  await seen(page.getByText('This record was changed by someone else'))
  await edited.getByRole('button', { name: 'Save' }).click()
  await absent(edited)
  expect(api.asked(routes.changeTemplate).at(-1)?.body.template.texts.en?.text).toBe('Hello {{firstName}}')
  api.answer(routes.deleteTemplate, () => undefined)
  await clickInTurn(button('Delete A job'), button('Delete'))
  await seen(page.getByText('Template deleted'))
})

test('the timeline shows messages and replies with their states', async ({ visit, api, database }) => {
  const anna = database.add()
  const [applicantId, action] = [anna.id, 'message' as const]
  let number = 360
  const next = () => `019b76d4-ec00-7000-8000-000000000${number++}`
  const refusedSms = { channel: 'sms', subject: undefined, state: 'refused', refusal: 'refused' } as const
  const message = (fields: Partial<Message>) => {
    const made = makeMessage({ id: next(), applicantId, ...fields })
    return { id: made.id, applicantId, action, actorName: 'Louise Bach', timestamp: made.createdAt, message: made }
  }
  const reply = (fields: Partial<Reply> = {}) => {
    const made = makeReply({ id: next(), applicantId, ...fields })
    return { id: made.id, applicantId, action: 'reply' as const, timestamp: made.createdAt, reply: made }
  }
  api.answer(routes.listApplicantTimeline, () => [
    message({ text: '<script>alert(1)</script>' }),
    message({ state: 'sent' }),
    message({ state: 'refused', refusal: 'bounced' }),
    message({ ...refusedSms, smsRefusal: 'country_not_allowed' }),
    message({ ...refusedSms, smsRefusal: 'daily_limit' }),
    reply({ text: '<b>Yes</b>', quoted: '> Are you free?', files: [{ name: 'CV.pdf', size: 2048 }] }),
    reply({ sender: 'other', from: 'x@mail.example', fromName: undefined, isAutomatic: true }),
    reply({ sender: 'unproven', isSpam: true, isCut: true }),
    reply({ text: '', refusal: 'too_large' }),
    reply({ text: '', refusal: 'too_many' }),
  ])
  await visit(`${pathOf(anna)}&tab=timeline`, { ...recruiter, size: phone })
  const texts = [
    ...['Email on its way', 'Email sent', 'Email not delivered', 'SMS not delivered', '<script>alert(1)</script>'],
    ...['Reply by email', '<b>Yes</b>', 'Anna Jensen (anna@mail.example)', 'CV.pdf, 2.0 KB: not saved'],
    ...['Automatic reply by email', "Sent from a different address than the applicant's", 'Looks like spam'],
    'We do not send SMS to this country. Call or send an email instead.',
    'The SMS limit for the day was reached. Send it again tomorrow.',
    'Sender not confirmed – this may not be from the applicant',
    ...['The email is longer than shown here.', 'The email was larger than 15 MB and was not stored'],
    'Daily email limit reached. This and later emails that day were not saved',
  ]
  await seenTexts(dialog(), ...texts)
  const quote = dialog().getByText('> Are you free?')
  await expect.element(quote).not.toBeVisible()
  await dialog().getByText('Quoted text').click()
  await seen(quote)
  await checkAsItIs('messages and replies in the timeline')
})

test('mail problems are shown with the email and in the timeline', async ({ visit, api, database }) => {
  const emailProblem = { bouncedAt: '2026-11-12T12:00:00.000Z', complainedAt: '2026-11-20T12:00:00.000Z' }
  const system = { actorKind: 'system', actorName: 'mail feedback' } as const
  api.answer(routes.listApplicantTimeline, ({ params }) => [
    makeTimelineEntry({ ...system, applicantId: params.id, action: 'updated', fields: ['emailProblem'] }),
  ])
  await visit(pathOf(database.add({ emailProblem })), recruiter)
  const spam = 'The recipient marked our email as spam on 20 Nov 2026. We no longer send email to this address.'
  await seenTexts(dialog(), 'Email to this address bounced on 12 Nov 2026', spam)
  await openTab('Timeline')
  await seenTexts(dialog(), 'Changed: Email delivery', / · Automatic$/)
})

test('an email without problems is released with a reason, and unconfirmed then', async ({ visit, api, database }) => {
  const applicant = database.add({ unconfirmedEmail: 'new@mail.example' })
  const reason = 'Belongs to her brother'
  api.answer(routes.listApplicantTimeline, ({ params }) => [
    makeTimelineEntry({ applicantId: params.id, action: 'email_released', reason }),
  ])
  await visit(pathOf(applicant), recruiter)
  await seen(button('Copy email'), dialog().getByText('new@mail.example is not confirmed yet'))
  await absent(dialog().getByText(/Email to this address/))
  await dialog().getByRole('button', { name: 'Release email' }).click()
  const question = page.getByRole('dialog', { name: 'Release this email?' })
  await seen(question.getByText(`Another record can then use ${applicant.email}.`))
  await fillIn({ Reason: '  ' }, question)
  await expect.element(question.getByRole('button', { name: 'Release email', exact: true })).toBeDisabled()
  await submit({ Reason: reason }, 'Release email', question)
  await toasted(`${applicant.email} has been released`)
  await seen(dialog().getByText('Not confirmed – another record may use it too'))
  await absent(page.getByRole('button', { name: 'Release email' }))
  expect(api.asked(routes.releaseEmail).map(({ body }) => body)).toEqual([{ reason, version: 1 }])
  await openTab('Timeline')
  await seenTexts(dialog(), 'Email released for use on other records', reason)
})
