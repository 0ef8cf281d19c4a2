import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addActivity } from '../../../shared/activity/contract/addActivity.ts'
import { updateActivity } from '../../../shared/activity/contract/updateActivity.ts'
import { makeNote } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import type { Database } from '../world/database.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, test as base, eventually, phone, press, seen } from '../world/page.tsx'
import { button, clickInTurn, dialog, fillIn, openTab, pathOf, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { recruiter } from '../world/visits.ts'

const me = sessionUsers.recruiter.id
const colleague = sessionUsers.recruiting_manager.id
const composer = () => dialog().getByRole('region', { name: 'New entry' })
const text = (label = 'Note') => composer().getByRole('textbox', { name: label })
const toDo = () => text('Task description')
const entries = () => dialog().getByRole('tabpanel').getByRole('listitem')
const mette = () => page.getByRole('option', { name: 'Mette Krogh' })
const editDialog = () => page.getByRole('dialog', { name: 'Edit note' })
const task = { kind: 'task', text: 'Ask for the certificate', dueDate: '2026-01-05', ownerId: me } as const

/** `open` shows the timeline of an applicant with these entries, notes of the recruiter unless stated. */
const test = base.extend('open', async ({ visit, database }) => {
  const applicant = database.add()
  return async (entriesOf: object[] = [], options: Parameters<typeof visit>[1] = recruiter) => {
    for (const entry of entriesOf) write(database, { applicantId: applicant.id, ...entry })
    await visit(`${pathOf(applicant)}&tab=timeline`, options)
    return applicant
  }
})
const write = (database: Database, fields: object) =>
  database.write(makeNote({ id: crypto.randomUUID(), createdBy: me, ...fields } as Parameters<typeof makeNote>[0]))

const choose = (act: string) =>
  clickInTurn(button('More actions for this note'), page.getByRole('menuitem', { name: act }))

async function edit(words: string): Promise<void> {
  await choose('Edit')
  await seenTexts(editDialog(), 'The applicant can read this if they request their data.')
  await editDialog().getByRole('textbox', { name: 'Note' }).fill(words)
}
const save = () => editDialog().getByRole('button', { name: 'Save' }).click()

describe('adding an entry', () => {
  test('takes notes by keyboard, keeps them unsent, and takes calls', async ({ open, api, database }) => {
    const { id } = await open()
    await seenTexts(composer(), 'The applicant can read this if they request their data.')
    await button('Add note').click()
    await seenTexts(composer(), 'Enter a text')
    await text().fill('Something else')
    await absent(composer().getByText('Enter a text'))
    await press(button('Discard draft'), 'Enter')
    await expect.element(text()).toHaveValue('')
    await expect.element(text()).toHaveFocus()
    expect(api.asked(addActivity)).toEqual([])
    api.answerOnce(addActivity, failing)
    await userEvent.keyboard('Would rather work near Odense{Control>}{Enter}{/Control}')
    await seenTexts(page, 'Something went wrong on our side')
    await expect.element(text()).toHaveValue('Would rather work near Odense')
    await text().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await seen(entries().getByText('Would rather work near Odense'), page.getByText('Note added'))
    const body = { kind: 'note', text: 'Would rather work near Odense' }
    expect(api.asked(addActivity).map((call) => call.body)).toEqual([body, body])
    await expect.element(text()).toHaveValue('')
    await expect.element(text()).toHaveFocus()
    await composer().getByText('Call', { exact: true }).click()
    database.change(id, { lastContactedDate: '2026-02-03' })
    await submit({ 'Notes from the call': 'No answer', 'Date of call': '03.02.2026' }, 'Add call', composer())
    await seenTexts(entries(), 'Call on 3 Feb 2026')
    expect(api.asked(addActivity).at(-1)?.body).toEqual({ kind: 'call', text: 'No answer', date: '2026-02-03' })
    await composer().getByText('Note', { exact: true }).click()
    await text().fill('Moves in May')
    await openTab('Profile')
    await seenTexts(dialog(), '3 Feb 2026')
    await openTab('Timeline')
    await expect.element(text()).toHaveValue('Moves in May')
    await button('Close').click()
    await seenTexts(page, /have not been saved and will be lost/)
  })

  test('requires text and due date of a task, offers only active staff, and is accessible', async ({ open, api }) => {
    const wrongDate = page.getByText('Enter a date, such as 31.12.2026')
    const noDate = composer().getByText('Due date is required')
    const due = composer().getByRole('textbox', { name: 'Due date' })
    await open()
    await composer().getByText('Task', { exact: true }).click()
    await fillIn({ 'Task description': 'Ask for the permit', 'Due date': '31.02.2027' })
    await absent(wrongDate)
    await press(due, 'Tab')
    await seen(wrongDate)
    await button('Add task').click()
    await expect.element(due).toHaveFocus()
    await due.fill('')
    await press(due, 'Enter')
    await expect.element(due).toHaveFocus()
    await seen(noDate)
    await due.fill('01.03.2099')
    await absent(noDate)
    await submit({ 'Task description': '' }, 'Add task')
    await expect.element(toDo()).toHaveFocus()
    expect(api.asked(addActivity)).toEqual([])
    await toDo().fill('Ask for the certificate')
    const owner = composer().getByRole('combobox', { name: 'Assigned to' })
    await expect.element(owner).toHaveValue(me)
    await absent(owner.getByText('Henrik Dalgaard'))
    await submit({ 'Assigned to': 'Mette Krogh' }, 'Add task', composer())
    await seenTexts(entries(), 'Task for Mette Krogh, due 1 Mar 2099')
    await checkAsItIs('a task in the timeline')
    await page.viewport(phone.width, phone.height)
    await checkAsItIs('a task in the timeline, on a phone')
    expect(api.asked(addActivity)[0]?.body).toMatchObject({ dueDate: '2099-03-01', ownerId: colleague })
  })
})

test('an entry that is a task is completed at once, and reopened if that fails', async ({ open, api }) => {
  await open([task])
  await seenTexts(entries(), 'Task for Louise Bach, overdue since 5 Jan 2026')
  const tick = entries().getByRole('checkbox', { name: 'Done: Ask for the certificate' })
  api.answerOnce(updateActivity, failing)
  await tick.click()
  await seenTexts(page, 'Something went wrong on our side')
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await seenTexts(entries(), /^Task, done by Louise Bach on /)
  await expect.element(tick).toBeChecked()
  expect(api.asked(updateActivity).at(-1)?.body).toEqual({ isDone: true, version: 1 })
})

test('an entry is edited without CPR numbers, overwritten, and deleted by its author', async ({ open, database }) => {
  const id = idOf(302)
  const mine = { id, text: 'Mine' }
  const { id: applicantId } = await open([mine, { createdBy: colleague, text: 'By another' }])
  await seenTexts(entries(), 'By another')
  await eventually(() => button('More actions for this note').length, 1)
  await edit('Moves in May, 010203-1234')
  await seenTexts(editDialog(), /^This looks like a CPR number/)
  await save()
  await seenTexts(entries(), 'Moves in May, ••••••-••••', /edited$/, 'A CPR number was removed')
  await edit('Moves in June')
  write(database, { id, applicantId, text: 'Theirs', version: 3 })
  await save()
  await seenTexts(editDialog(), 'This record was changed by someone else')
  await editDialog().getByRole('button', { name: 'Overwrite with my changes' }).click()
  await seenTexts(entries(), 'Moves in June')
  await choose('Delete')
  await page.getByRole('dialog', { name: 'Delete this entry?' }).getByRole('button', { name: 'Delete' }).click()
  await absent(entries().getByText('Moves in June'))
})

test("an entry can be reassigned if it is a colleague's task", async ({ open, api }) => {
  const id = idOf(303)
  await open([{ ...task, id, dueDate: '2099-03-01', createdBy: colleague, ownerId: colleague }])
  await entries().getByRole('button', { name: 'More actions for this task' }).click()
  await absent(page.getByRole('menuitem', { name: 'Edit' }), page.getByRole('menuitem', { name: 'Delete' }))
  await page.getByRole('menuitem', { name: 'Reassign' }).click()
  const giving = page.getByRole('dialog', { name: 'Reassign task' })
  await giving.getByRole('combobox', { name: 'Assigned to' }).selectOptions(me)
  await checkAsItIs('a task that is reassigned')
  await giving.getByRole('button', { name: 'Reassign' }).click()
  await seenTexts(entries(), /^Task for Louise Bach, due/)
  expect(api.asked(updateActivity)).toMatchObject([{ params: { activityId: id }, body: { ownerId: me, version: 1 } }])
})

test('an entry by someone who has left is edited by managers only', async ({ open, api }) => {
  await open([{ text: 'Lives in Odense', createdBy: idOf(960) }])
  await seenTexts(entries(), 'Lives in Odense')
  await absent(entries().getByRole('button', { name: 'More actions for this note' }))
  await open([], { as: 'recruiting_manager' })
  await edit('Lives in Aarhus')
  await save()
  await seenTexts(entries(), 'Lives in Aarhus')
  expect(api.asked(updateActivity)).toHaveLength(1)
})

test('mentioning a colleague offers active staff while typing @, sends their ids, and can be removed later', async ({
  open,
  api,
}) => {
  await open()
  await press(text(), '@')
  await seen(mette())
  await absent(page.getByRole('option', { name: 'Henrik Dalgaard' }))
  await userEvent.keyboard('{Escape}')
  await absent(page.getByRole('option'))
  await seen(dialog())
  await userEvent.keyboard('{Backspace}Ask @me')
  await seen(mette())
  await checkAsItIs('colleagues to choose from')
  await userEvent.keyboard('{Enter}about Odense')
  await expect.element(text()).toHaveValue('Ask @Mette Krogh about Odense')
  await seen(composer().getByText('Mentioned:'), button('Remove mention of Mette Krogh'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await seenTexts(entries(), 'Mentioned: Mette Krogh')
  await absent(composer().getByText('Mentioned:'))
  await choose('Edit')
  await seen(editDialog().getByText('Mette Krogh', { exact: true }))
  await editDialog().getByRole('button', { name: 'Remove mention of Mette Krogh' }).click()
  await save()
  await absent(editDialog())
  expect(api.asked(updateActivity)).toMatchObject([{ body: { mentions: [], version: 1 } }])
  await text().fill('Hello @mette')
  await clickInTurn(mette(), button('Remove mention of Mette Krogh'), button('Add note'))
  await seenTexts(entries(), 'Hello @Mette Krogh')
  expect(api.asked(addActivity).map(({ body }) => body)).toEqual([
    { kind: 'note', text: 'Ask @Mette Krogh about Odense', mentions: [colleague] },
    { kind: 'note', text: 'Hello @Mette Krogh' },
  ])
})
