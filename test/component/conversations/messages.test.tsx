import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { staleAs } from '../../../functions/src/applicants/applicantProblems.ts'
import { type Addressee, planMessages } from '../../../functions/src/conversations/plans/planMessage.ts'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { changeTemplate } from '../../../shared/conversations/contract/changeTemplate.ts'
import { deleteTemplate } from '../../../shared/conversations/contract/deleteTemplate.ts'
import { listTemplates } from '../../../shared/conversations/contract/listTemplates.ts'
import { previewMessages } from '../../../shared/conversations/contract/previewMessages.ts'
import { sendMessages } from '../../../shared/conversations/contract/sendMessages.ts'
import type { Message } from '../../../shared/conversations/domain/message.ts'
import type { Reply } from '../../../shared/conversations/domain/reply.ts'
import { makeMessage, makeReply } from '../../make/message.ts'
import { expectAccessible } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { absent, phone, press, seen, test } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf, rows } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
type Person = ReturnType<Database['add']>
const timelineOf = (applicant: Person) => `${pathOf(applicant)}&tab=timeline`
const form = () => page.getByRole('dialog', { name: /^Message to/ })
const field = (name: string) => form().getByRole('textbox', { name })

/** Answers what is asked of messages by the product's own rules. */
function answerMessages(api: FakeApi, ...people: Addressee[]) {
  const known = new Map(people.map((person) => [person.id, person]))
  api.answer(previewMessages, ({ body }) => {
    const { planned, unreached } = planMessages(body, known, 'Louise Bach')
    return { reached: planned.length, messages: planned, unreached }
  })
  api.answer(listTemplates, () => [template])
  api.answer(sendMessages, ({ body: { message } }) => {
    const { planned, unreached } = planMessages(message, known, 'Louise Bach')
    return { sent: planned.length, unreached }
  })
}

const template = {
  id: crypto.randomUUID(),
  version: 1,
  name: 'A job',
  channel: 'mail' as const,
  texts: { en: { subject: 'A job for you', text: 'Hello' }, da: { subject: 'Et job til dig', text: 'Hej' } },
  updatedAt: '2026-01-01T08:00:00.000Z',
}

async function begin(where: Pick<typeof page, 'getByRole'> = dialog()) {
  await where.getByRole('button', { name: 'Write message' }).click()
  await seen(form())
}

describe('a message to somebody', () => {
  test('is shown as the person gets it, and sent once', async ({ visit, api, database }) => {
    const anna = database.add({ language: 'da', email: 'anna@example.com' })
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await expect.element(form().getByRole('radio', { name: 'Danish' })).toBeChecked()
    await field('Subject').fill('Job i {{city}}')
    await field('Text').fill('Hej ')
    await form().getByRole('combobox', { name: 'Insert a field' }).selectOptions('First Name')
    await expect.element(field('Text')).toHaveValue('Hej {{fornavn}}')
    await expectAccessible('the words of a message')
    await form().getByRole('button', { name: 'Preview' }).click()
    await seen(form().getByText(`Job i ${anna.city}`), form().getByText(`Hej ${anna.firstName}`))
    await expectAccessible('what the person gets')
    // Enter on the button that showed it does not send it, and the focus is not lost.
    await expect.element(form().getByRole('heading')).toHaveFocus()
    await form().getByRole('button', { name: 'Send' }).dblClick()
    await seen(page.getByText('Message on its way'))
    await absent(form())
    const keys = api.asked(sendMessages).map(({ body }) => body.key)
    expect(new Set(keys).size).toBe(1)
    expect(api.asked(sendMessages)[0]?.body.message).toEqual({
      channel: 'mail',
      applicantIds: [anna.id],
      texts: { da: { subject: 'Job i {{city}}', text: 'Hej {{fornavn}}' } },
    })
  })

  test('with an unknown field, or without words, is refused at the field and goes nowhere', async ({
    visit,
    api,
    database,
  }) => {
    const anna = database.add()
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await field('Text').fill('Hello {{salary}}')
    await form().getByRole('button', { name: 'Preview' }).click()
    await seen(form().getByText('Write a subject first'), form().getByText('Unknown field "salary"'))
    expect(api.asked(previewMessages)).toEqual([])
  })

  test('whose field has no value, or who has no email, is told before anything is sent', async ({
    visit,
    api,
    database,
  }) => {
    const anna = database.add({ city: undefined })
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await field('Subject').fill('A job in {{city}}')
    await field('Text').fill('Hello')
    await form().getByRole('button', { name: 'Preview' }).click()
    await seen(form().getByText('No value for City', { exact: false }))
    await expect.element(form().getByRole('button', { name: 'Send' })).toBeDisabled()
    await form().getByRole('button', { name: 'Back' }).click()
    await expect.element(field('Subject')).toHaveValue('A job in {{city}}')
  })

  test('by SMS shows how long it is, and needs no subject', async ({ visit, api, database }) => {
    const anna = database.add({ phone: '12 34 56 78' })
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await form().getByText('SMS', { exact: true }).click()
    await absent(field('Subject'))
    await field('Text').fill('a'.repeat(161))
    await seen(form().getByText('Letters: 161 · SMS: 2'))
    await form().getByRole('button', { name: 'Preview' }).click()
    await seen(form().getByText('+45 12 34 56 78', { exact: false }))
  })

  test('that failed is still there, and goes with the same key', async ({ visit, api, database }) => {
    const anna = database.add()
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await field('Subject').fill('A job')
    await field('Text').fill('Hello')
    await form().getByRole('button', { name: 'Preview' }).click()
    api.answerOnce(sendMessages, failing)
    await form().getByRole('button', { name: 'Send' }).click()
    await seen(page.getByText('Error', { exact: true }))
    await form().getByRole('button', { name: 'Send' }).click()
    await absent(form())
    const [first, second] = api.asked(sendMessages)
    expect(first?.body.key).toBe(second?.body.key)
  })
})

describe('a message to a selection', () => {
  test('is offered once somebody is selected, names who is not reached, and goes to the rest', async ({
    visit,
    api,
    database,
  }) => {
    const [anna, lars] = [
      database.add({ lastName: 'Selected', firstName: 'Anna', language: 'en' }),
      database.add({ lastName: 'Selected', firstName: 'Lars', email: undefined }),
    ]
    answerMessages(api, anna, lars)
    await visit('/applicants?search=Selected', recruiter)
    await seen(rows().first())
    await expect.element(button('Write message')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await begin(page)
    await seen(form().getByRole('heading', { name: 'Message to 2 people' }))
    await field('Subject').fill('A job')
    await field('Text').fill('Hello {{firstName}}')
    await form().getByRole('button', { name: 'Preview' }).click()
    await seen(form().getByText('Hello Anna'), form().getByText('Lars Selected: No email address'))
    await form().getByRole('button', { name: 'Send to 1' }).click()
    await seen(page.getByText('Message on its way'), form().getByText('Not reached: 1'))
    await form().getByRole('button', { name: 'Close' }).click()
    await absent(form())
    expect(api.asked(sendMessages)[0]?.body.message.applicantIds.toSorted()).toEqual([anna.id, lars.id].toSorted())
  })
})

test('to one person who is selected says that the preview shows which text is theirs', async ({
  visit,
  api,
  database,
}) => {
  const anna = database.add({ firstName: 'Anna', lastName: 'Alone', language: 'en' })
  answerMessages(api, anna)
  await visit('/applicants?search=Alone', recruiter)
  await seen(rows())
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await begin(page)
  await form().getByRole('combobox', { name: 'Template' }).selectOptions('A job')
  const told = 'There is a text in each language. Anna Alone gets the one in their own: the preview shows which.'
  await seen(form().getByText(told))
})

test('the messages to a selection are looked through by keyboard alone', async ({ visit, api, database }) => {
  const both = ['Anna', 'Lars'].map((firstName) => database.add({ lastName: 'Selected', firstName, language: 'en' }))
  answerMessages(api, ...both)
  await visit('/applicants?search=Selected', recruiter)
  await seen(rows().first())
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await begin(page)
  await field('Subject').fill('A job')
  await field('Text').fill('Hello {{firstName}}')
  await form().getByRole('button', { name: 'Preview' }).click()
  await press(form().getByRole('button', { name: 'Next' }), 'Enter')
  await seen(form().getByText('2 of 2'))
  await expect.element(form().getByRole('button', { name: 'Previous' })).toHaveFocus()
})

test('says which text goes out as the template has it, where the writer changed it in another language', async ({
  visit,
  api,
  database,
}) => {
  const anna = database.add({ language: 'da', email: 'anna@example.com' })
  answerMessages(api, anna)
  await visit(timelineOf(anna), recruiter)
  await begin()
  await form().getByRole('combobox', { name: 'Template' }).selectOptions('A job')
  await form().getByRole('button', { name: 'Preview' }).click()
  await seen(form().getByText('Hej', { exact: true }))
  expect(form().getByText(/as the template has it/).length).toBe(0)
  await form().getByRole('button', { name: 'Back' }).click()
  await form().getByRole('radio', { name: 'English' }).click()
  await field('Text').fill('Meet on Monday')
  await form().getByRole('button', { name: 'Preview' }).click()
  await seen(form().getByText('Danish: this text goes out as the template has it. You have not changed it.'))
})

describe('a template', () => {
  test('takes the place of what was typed, which comes back without one', async ({ visit, api, database }) => {
    const anna = database.add({ language: 'en' })
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await field('Text').fill('My own words')
    await form().getByRole('combobox', { name: 'Template' }).selectOptions('A job')
    await expect.element(field('Text')).toHaveValue('Hello')
    await seen(form().getByText('Your own text is kept: choose “None” to have it back.'))
    await form().getByRole('combobox', { name: 'Template' }).selectOptions('None')
    await expect.element(field('Text')).toHaveValue('My own words')
  })

  test('begins a message in every language that it has', async ({ visit, api, database }) => {
    const anna = database.add({ language: 'en' })
    answerMessages(api, anna)
    await visit(timelineOf(anna), recruiter)
    await begin()
    await form().getByRole('combobox', { name: 'Template' }).selectOptions('A job')
    await expect.element(field('Subject')).toHaveValue('A job for you')
    await form().getByText('Danish', { exact: true }).click()
    await expect.element(field('Subject')).toHaveValue('Et job til dig')
    await seen(form().getByText(`There is a text in each language. ${fullNameOf(anna)} gets this one: English.`))
    await absent(button('Edit templates'))
  })

  test('is changed and deleted by managers, and what somebody else saved meanwhile is told', async ({
    visit,
    api,
    database,
  }) => {
    const anna = database.add()
    answerMessages(api, anna)
    await visit(timelineOf(anna), { as: 'recruiting_manager' })
    await begin()
    await button('Edit templates').click()
    await seen(page.getByRole('dialog', { name: 'Message templates' }).getByText('Mail · English, Danish'))
    await expectAccessible('the templates')
    await button('Change A job').click()
    const edited = page.getByRole('dialog', { name: 'Change template' })
    await edited.getByRole('textbox', { name: 'Text' }).fill('Hello {{salary}}')
    await edited.getByRole('button', { name: 'Save' }).click()
    await seen(edited.getByText('Unknown field "salary"'))
    await edited.getByRole('textbox', { name: 'Text' }).fill('Hello {{firstName}}')
    api.answerOnce(changeTemplate, () => {
      throw staleAs(template)
    })
    await edited.getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText('This record was changed by someone else'))
    api.answer(changeTemplate, ({ body }) => ({ ...template, ...body.template, version: 2 }))
    await edited.getByRole('button', { name: 'Save' }).click()
    await absent(edited)
    expect(api.asked(changeTemplate).at(-1)?.body.template.texts.en?.text).toBe('Hello {{firstName}}')
    api.answer(deleteTemplate, () => undefined)
    await button('Delete A job').click()
    await button('Delete').click()
    await seen(page.getByText('Template deleted'))
  })
})

describe('in the timeline', () => {
  const listed = (message: Message) => ({
    id: message.id,
    applicantId: message.applicantId,
    action: 'message' as const,
    actorName: 'Louise Bach',
    timestamp: message.createdAt,
    message,
  })

  test('a message says what became of it, and its text is text', async ({ visit, api, database }) => {
    const anna = database.add()
    const of = (suffix: string, fields: Partial<Message>) =>
      listed(makeMessage({ id: `019b76d4-ec00-7000-8000-00000000036${suffix}`, applicantId: anna.id, ...fields }))
    api.answer(listApplicantTimeline, () => [
      of('1', { text: '<script>alert(1)</script>' }),
      of('2', { state: 'sent' }),
      of('3', { state: 'refused', refusal: 'bounced' }),
      of('4', { channel: 'sms', subject: undefined, state: 'refused', refusal: 'refused' }),
    ])
    await visit(timelineOf(anna), { ...recruiter, size: phone })
    await seen(
      dialog().getByText('Mail on its way'),
      dialog().getByText('Mail sent'),
      dialog().getByText('Mail not delivered'),
      dialog().getByText('SMS not delivered'),
      dialog().getByText('<script>alert(1)</script>'),
    )
    await expectAccessible('messages in the timeline')
  })

  const answered = (suffix: string, id: string, fields: Partial<Reply> = {}) => {
    const reply = makeReply({ id: `019b76d4-ec00-7000-8000-00000000037${suffix}`, applicantId: id, ...fields })
    return { id: reply.id, applicantId: id, action: 'reply' as const, timestamp: reply.createdAt, reply }
  }

  test('an answer is text, what it repeats is folded, and what is doubtful about it is said', async ({
    visit,
    api,
    database,
  }) => {
    const anna = database.add()
    api.answer(listApplicantTimeline, () => [
      answered('1', anna.id, {
        text: '<b>Yes</b>',
        quoted: '> Are you free?',
        files: [{ name: 'CV.pdf', size: 2048 }],
      }),
      answered('2', anna.id, { sender: 'other', from: 'x@mail.example', fromName: undefined, isAutomatic: true }),
      answered('3', anna.id, { sender: 'unproven', isSpam: true, isCut: true }),
      answered('4', anna.id, { text: '', refusal: 'too_large' }),
      answered('5', anna.id, { text: '', refusal: 'too_many' }),
    ])
    await visit(timelineOf(anna), { ...recruiter, size: phone })
    await seen(
      dialog().getByText('Answer by mail').first(),
      dialog().getByText('<b>Yes</b>'),
      dialog().getByText('Anna Jensen (anna@mail.example)').first(),
      dialog().getByText('CV.pdf, 2.0 KB: not kept'),
      dialog().getByText('Automatic answer by mail'),
      dialog().getByText('The answer came from another address than theirs'),
      dialog().getByText('Their address stands in it, but their mail service did not send it'),
      dialog().getByText('It looks like spam'),
      dialog().getByText('The mail is longer than what is shown.'),
      dialog().getByText('It was larger than 10 MB and was not kept'),
      dialog().getByText('More mails came on this day than are taken in', { exact: false }),
    )
    await expect.element(dialog().getByText('> Are you free?')).not.toBeVisible()
    await dialog().getByText('Quoted text').click()
    await seen(dialog().getByText('> Are you free?'))
    await expectAccessible('answers in the timeline')
  })

  test('an answer is told in Danish', async ({ visit, api, database }) => {
    const anna = database.add()
    api.answer(listApplicantTimeline, () => [answered('1', anna.id, { sender: 'other' })])
    await visit(timelineOf(anna), { ...recruiter, language: 'da' })
    await seen(
      dialog().getByText('Svar på mail'),
      dialog().getByText('Svaret kom fra en anden adresse end personens egen'),
    )
  })
})
