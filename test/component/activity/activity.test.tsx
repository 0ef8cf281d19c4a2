import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addActivity } from '../../../shared/activity/contract/addActivity.ts'
import { updateActivity } from '../../../shared/activity/contract/updateActivity.ts'
import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { makeNote } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, press, seen, test } from '../world/page.tsx'
import { button, dialog, openTab, pathOf } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const recruiter = { as: 'recruiter' } as const
const me = sessionUsers.recruiter.id
const colleague = sessionUsers.recruiting_manager.id
const timelineOf = (applicant: ReturnType<Database['add']>) => `${pathOf(applicant)}&tab=timeline`
const composer = () => dialog().getByRole('region', { name: 'Write something down' })
const text = (label = 'Note') => composer().getByRole('textbox', { name: label })
const entries = () => dialog().getByRole('tabpanel').getByRole('listitem')
const wrongDate = () => page.getByText('Must be a date, such as 31.12.2026')
const kind = (name: string) => composer().getByText(name, { exact: true })

describe('writing something down', () => {
  test('of a note needs no pointer, and says who may read it', async ({ visit, api, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await seen(composer().getByText('The person may ask to read this'))
    await text().click()
    await userEvent.keyboard('Would rather work near Odense{Control>}{Enter}{/Control}')
    await seen(entries().getByText('Would rather work near Odense'), page.getByText('Note added'))
    expect(api.asked(addActivity).map(({ body }) => body)).toEqual([
      { kind: 'note', text: 'Would rather work near Odense' },
    ])
    await expect.element(text()).toHaveValue('')
    await expect.element(text()).toHaveFocus()
  })

  test('of a call tells its day, and moves what the record shows', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(timelineOf(applicant), recruiter)
    await kind('Call').click()
    await text('What was said').fill('No answer')
    await composer().getByRole('textbox', { name: 'Day of the call' }).fill('03.02.2026')
    database.change(applicant.id, { lastContactedDate: '2026-02-03' })
    await button('Add call').click()
    await seen(entries().getByText('Call on 3 Feb 2026'))
    expect(api.asked(addActivity)[0]?.body).toEqual({ kind: 'call', text: 'No answer', date: '2026-02-03' })
    await openTab('Profile')
    await seen(dialog().getByText('3 Feb 2026'))
  })

  test('of a task names a day and one of the staff who is there', async ({ visit, api, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await kind('Task').click()
    await text('What is to be done').fill('Ask for the certificate')
    await composer().getByRole('textbox', { name: 'Due on' }).fill('01.03.2099')
    const owner = composer().getByRole('combobox', { name: 'For' })
    await expect.element(owner).toHaveValue(me)
    await absent(owner.getByText('Henrik Dalgaard'))
    await owner.selectOptions('Mette Krogh')
    await userEvent.keyboard('{Enter}')
    await button('Add task').click()
    await seen(entries().getByText('Task for Mette Krogh, due on 1 Mar 2099'))
    expect(api.asked(addActivity)[0]?.body).toMatchObject({ dueDate: '2099-03-01', ownerId: colleague })
  })

  test('of a task tells of a wrong day as its field is left, and a refusal puts the focus there', async ({
    visit,
    api,
    database,
  }) => {
    await visit(timelineOf(database.add()), recruiter)
    await kind('Task').click()
    await text('What is to be done').fill('Ask for the certificate')
    const due = composer().getByRole('textbox', { name: 'Due on' })
    await due.fill('31.02.2027')
    await absent(wrongDate())
    await press(due, 'Tab')
    await seen(wrongDate())
    await text('What is to be done').fill('Ask for the permit')
    await seen(wrongDate())
    await button('Add task').click()
    await expect.element(due).toHaveFocus()
    await due.fill('')
    await press(due, 'Enter')
    await expect.element(due).toHaveFocus()
    await seen(composer().getByText('A task needs a day on which it is due'))
    await due.fill('1.2')
    await absent(composer().getByText('A task needs a day on which it is due'))
    await press(due, 'Tab')
    await text('What is to be done').fill('')
    await button('Add task').click()
    await expect.element(text('What is to be done')).toHaveFocus()
    expect(api.asked(addActivity)).toEqual([])
  })

  test('is begun anew where it was discarded', async ({ visit, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await text().fill('Something else')
    await press(button('Discard'), 'Enter')
    await expect.element(text()).toHaveValue('')
    await expect.element(text()).toHaveFocus()
  })

  test('of nothing is refused at the field, without a call', async ({ visit, api, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await button('Add note').click()
    await seen(composer().getByText('Write something first'))
    await text().fill('Moves in May')
    await absent(composer().getByText('Write something first'))
    expect(api.asked(addActivity)).toEqual([])
  })

  test('that fails keeps the words', async ({ visit, api, database }) => {
    api.answerOnce(addActivity, failing)
    await visit(timelineOf(database.add()), recruiter)
    await text().fill('Moves in May')
    await button('Add note').click()
    await seen(page.getByText('Something went wrong on our side'))
    await expect.element(text()).toHaveValue('Moves in May')
  })

  test('is not lost by a look at another tab, and asked about before the dialog closes', async ({
    visit,
    database,
  }) => {
    await visit(timelineOf(database.add()), recruiter)
    await text().fill('Moves in May')
    await openTab('Profile')
    await openTab('Timeline')
    await expect.element(text()).toHaveValue('Moves in May')
    await button('Close').click()
    await seen(page.getByText(/have not been saved and will be lost/))
  })
})

describe('what was written down', () => {
  const write = (database: Database, fields: Partial<Activity> = {}) => {
    const applicant = database.add()
    database.write(makeNote({ applicantId: applicant.id, createdBy: me, ...fields } as Partial<Activity>))
    return applicant
  }

  test('is ticked off at once, and taken back where that fails', async ({ visit, api, database }) => {
    const applicant = write(database, { kind: 'task', dueDate: '2026-01-05', ownerId: me } as Partial<Activity>)
    await visit(timelineOf(applicant), recruiter)
    await seen(entries().getByText('Task for Louise Bach, overdue since 5 Jan 2026'))
    const tick = entries().getByRole('checkbox', { name: 'Done: Would rather work near Odense' })
    api.answerOnce(updateActivity, failing)
    await tick.click()
    await seen(page.getByText('Something went wrong on our side'))
    await expect.element(tick).not.toBeChecked()
    await tick.click()
    await seen(entries().getByText(/^Task, done by Louise Bach on /))
    await expect.element(tick).toBeChecked()
    expect(api.asked(updateActivity).at(-1)?.body).toEqual({ isDone: true, version: 1 })
  })

  test('is changed by whoever wrote it', async ({ visit, database }) => {
    await visit(timelineOf(write(database)), recruiter)
    await button('More for this note').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit note' })
    await seen(editing.getByText('The person may ask to read this'))
    await editing.getByRole('textbox', { name: 'Note' }).fill('Moves in May, 010203-1234')
    await seen(editing.getByText(/^This looks like a CPR number/))
    await editing.getByRole('button', { name: 'Save' }).click()
    await seen(entries().getByText('Moves in May, ••••••-••••'), entries().getByText(/edited$/))
    await seen(entries().getByText('A CPR number was removed'))
  })

  test('that somebody else has changed meanwhile is not overwritten unasked', async ({ visit, database }) => {
    const applicant = write(database)
    await visit(timelineOf(applicant), recruiter)
    await button('More for this note').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit note' })
    await editing.getByRole('textbox', { name: 'Note' }).fill('Mine')
    database.write(makeNote({ applicantId: applicant.id, createdBy: me, text: 'Theirs', version: 2 }))
    await editing.getByRole('button', { name: 'Save' }).click()
    await seen(editing.getByText('This record was changed by someone else'))
    await editing.getByRole('button', { name: 'Overwrite with my changes' }).click()
    await seen(entries().getByText('Mine'))
  })

  test('is deleted after a question, and only by whoever wrote it', async ({ visit, database }) => {
    const applicant = write(database)
    database.write(
      makeNote({ id: crypto.randomUUID(), applicantId: applicant.id, createdBy: colleague, text: 'By another' }),
    )
    await visit(timelineOf(applicant), recruiter)
    await seen(entries().getByText('By another'))
    await eventually(() => button('More for this note').length, 1)
    await button('More for this note').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete this entry?' }).getByRole('button', { name: 'Delete' }).click()
    await absent(entries().getByText('Would rather work near Odense'))
  })

  test('for somebody else is given to a colleague, whoever wrote it', async ({ visit, api, database }) => {
    const applicant = database.add()
    const said = { kind: 'task', text: 'Ask for the certificate', dueDate: '2099-03-01' }
    const by = { createdBy: colleague, ownerId: colleague }
    const task = database.write(makeNote({ applicantId: applicant.id, ...said, ...by } as Partial<Activity>))
    await visit(timelineOf(applicant), recruiter)
    await entries().getByRole('button', { name: 'More for this task' }).click()
    await absent(page.getByRole('menuitem', { name: 'Edit' }), page.getByRole('menuitem', { name: 'Delete' }))
    await page.getByRole('menuitem', { name: 'Give to somebody else' }).click()
    const giving = page.getByRole('dialog', { name: 'Give the task to somebody else' })
    await giving.getByRole('combobox', { name: 'For' }).selectOptions(me)
    await expectAccessible('a task that is given to somebody else')
    await giving.getByRole('button', { name: 'Save' }).click()
    await seen(entries().getByText(/^Task for Louise Bach, due/))
    expect(api.asked(updateActivity)).toMatchObject([
      { params: { activityId: task.id }, body: { ownerId: me, version: 1 } },
    ])
  })

  test('by somebody who has left is corrected by managers', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.write(makeNote({ applicantId: applicant.id, text: 'Lives in Odense', createdBy: idOf(960) }))
    await visit(timelineOf(applicant), recruiter)
    await seen(entries().getByText('Lives in Odense'))
    await absent(entries().getByRole('button', { name: 'More for this note' }))
    await visit(timelineOf(applicant), { as: 'recruiting_manager' })
    await entries().getByRole('button', { name: 'More for this note' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit note' })
    await editing.getByRole('textbox', { name: 'Note' }).fill('Lives in Aarhus')
    await editing.getByRole('button', { name: 'Save' }).click()
    await seen(entries().getByText('Lives in Aarhus'))
    expect(api.asked(updateActivity)).toHaveLength(1)
  })

  test('has no problem for those who cannot see it', async ({ visit, database }) => {
    const applicant = write(database, { kind: 'task', dueDate: '2026-01-05', ownerId: me } as Partial<Activity>)
    database.write(makeNote({ id: crypto.randomUUID(), applicantId: applicant.id, createdBy: me }))
    for (const size of [undefined, phone]) {
      await visit(timelineOf(applicant), { ...recruiter, ...(size && { size }) })
      await kind('Task').click()
      await seen(entries().getByText(/^Task for Louise/))
      await expectAccessible('the timeline')
    }
  })
})

describe('mentioning a colleague', () => {
  test('is done by keys alone, sent by id, and said below the entry', async ({ visit, api, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await text().click()
    await userEvent.keyboard('Ask @me')
    await seen(page.getByRole('option', { name: 'Mette Krogh' }))
    await expectAccessible('colleagues to choose from')
    await userEvent.keyboard('{Enter}about Odense')
    await expect.element(text()).toHaveValue('Ask @Mette Krogh about Odense')
    await seen(composer().getByText('Mentioned:'), button('Do not mention Mette Krogh'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await seen(entries().getByText('Mentioned: Mette Krogh'))
    expect(api.asked(addActivity).map(({ body }) => body)).toEqual([
      { kind: 'note', text: 'Ask @Mette Krogh about Odense', mentions: [colleague] },
    ])
    await absent(composer().getByText('Mentioned:'))
  })

  test('can be left off by Escape, which leaves the dialog open, and taken back', async ({ visit, api, database }) => {
    await visit(timelineOf(database.add()), recruiter)
    await text().click()
    await userEvent.keyboard('@')
    await seen(page.getByRole('option', { name: 'Mette Krogh' }))
    // Whoever left cannot be mentioned any more.
    await absent(page.getByRole('option', { name: 'Henrik Dalgaard' }))
    await userEvent.keyboard('{Escape}')
    await absent(page.getByRole('option'))
    await seen(dialog())
    await userEvent.keyboard('{Backspace}Hello @mette')
    await page.getByRole('option', { name: 'Mette Krogh' }).click()
    await button('Do not mention Mette Krogh').click()
    await button('Add note').click()
    await seen(page.getByText('Note added'))
    expect(api.asked(addActivity).map(({ body }) => body)).toEqual([{ kind: 'note', text: 'Hello @Mette Krogh' }])
  })

  test('stays as an entry is changed, and tells of nobody as present who left', async ({ visit, api, database }) => {
    const applicant = database.add()
    database.write(makeNote({ applicantId: applicant.id, createdBy: me, mentions: [colleague] }))
    await visit(timelineOf(applicant), recruiter)
    await button('More for this note').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit note' })
    await seen(editing.getByText('Mette Krogh', { exact: true }))
    await editing.getByRole('button', { name: 'Do not mention Mette Krogh' }).click()
    await editing.getByRole('button', { name: 'Save' }).click()
    await absent(editing)
    expect(api.asked(updateActivity)).toMatchObject([{ body: { mentions: [], version: 1 } }])
  })
})
