import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { getMyDay } from '../../../shared/activity/contract/getMyDay.ts'
import { updateActivity } from '../../../shared/activity/contract/updateActivity.ts'
import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import type { MyDay } from '../../../shared/activity/domain/myDay.ts'
import type { ExpiringCredential } from '../../../shared/applicants/domain/expiringCredentials.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { makeNote } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { expectAccessible, expectReadableInTheDark } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, press, seen, test, textsOf, toasted } from '../world/page.tsx'
import { button, fullNameOf } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const recruiter = { as: 'recruiter' } as const
const today = dateInDenmark(new Date())
const day = () => page.getByRole('region', { name: 'My day' })
const tasks = () => page.getByRole('region', { name: 'My tasks' })

/** A task for the recruiter, about somebody of its own, so many days from now. */
function task(database: Database, text: string, days: number) {
  const applicant = database.add()
  const said = { kind: 'task', text, dueDate: daysAfter(today, days), ownerId: sessionUsers.recruiter.id }
  const id = crypto.randomUUID()
  database.write(makeNote({ id, applicantId: applicant.id, ...said } as Partial<Activity>))
  return applicant
}

/** A day on which nothing waits. */
const nothing = { tasks: [], hasMoreTasks: false, submissions: [], unmoved: null, ending: null, charts: null }

describe('my day', () => {
  test('groups tasks by when they are due, each with the way to whom it is about', async ({ visit, database }) => {
    task(database, 'Call back', -2)
    const applicant = task(database, 'Ask for the certificate', 0)
    task(database, 'Follow up', 5)
    await visit('/', recruiter)
    await seen(tasks().getByText('Follow up'))
    expect(textsOf(tasks().getByRole('heading', { level: 4 }))).toEqual(['Overdue', 'Due today', 'Coming 7 days'])
    await seen(
      day().getByRole('link', { name: '3 × Welder, Nordhavn' }),
      day().getByText('Nordhavn until 1 Dec 2026'),
      day().getByText('Said yes (Nordhavn)'),
    )
    const person = tasks().getByRole('link', { name: fullNameOf(applicant) })
    // It stands inside a text, from which its colour alone would not tell it.
    expect(getComputedStyle(person.element()).textDecorationLine).toBe('underline')
    await person.click()
    await seen(page.getByRole('dialog').getByRole('region', { name: 'Write something down' }))
  })

  test('lets tasks be ticked off, and takes that back where it fails', async ({ visit, api, database }) => {
    task(database, 'Call back', 0)
    await visit('/', recruiter)
    const tick = tasks().getByRole('checkbox', { name: 'Done: Call back' })
    api.answerOnce(updateActivity, failing)
    await tick.click()
    await seen(page.getByText('Something went wrong on our side'))
    await expect.element(tick).not.toBeChecked()
    await tick.click()
    await seen(page.getByText('Task done'))
    await absent(tasks().getByText('Call back'))
    expect(api.asked(updateActivity).at(-1)?.body).toEqual({ isDone: true, version: 1 })
  })

  test('says where a task that was ticked off could not be opened again', async ({ visit, api, database }) => {
    task(database, 'Call back', 0)
    await visit('/', recruiter)
    await tasks().getByRole('checkbox', { name: 'Done: Call back' }).click()
    await toasted('Task done', 'Call back')
    await absent(tasks().getByText('Call back'))
    api.answerOnce(updateActivity, failing)
    await button('Undo').click()
    await seen(page.getByText('Something went wrong on our side'))
    expect(tasks().getByText('Call back').length).toBe(0)
  })

  test('opens the task again, and keeps the focus in the list throughout', async ({ visit, api, database }) => {
    for (const [days, text] of ['Call back', 'Write', 'Visit'].entries()) task(database, text, days)
    await visit('/', recruiter)
    const box = (text: string) => tasks().getByRole('checkbox', { name: `Done: ${text}` })
    const isFocused = (place: Locator) => eventually(() => place.query() === document.activeElement, true)
    await press(box('Call back'), 'Space')
    await absent(tasks().getByText('Call back'))
    await isFocused(box('Write'))
    await button('Undo').click()
    await seen(box('Call back'))
    await expect.element(box('Call back')).not.toBeChecked()
    expect(api.asked(updateActivity).map(({ body }) => body)).toEqual([
      { isDone: true, version: 1 },
      { isDone: false, version: 2 },
    ])
    await press(box('Visit'), 'Space')
    await absent(tasks().getByText('Visit'))
    await isFocused(tasks().getByRole('heading', { name: 'My tasks' }))
    for (const text of ['Call back', 'Write']) {
      await press(box(text), 'Space')
      await absent(tasks().getByText(text))
    }
    await isFocused(tasks().getByRole('heading', { name: 'My tasks' }))
  })

  test('shows managers the tasks of colleagues who have left, with whose they were', async ({
    visit,
    api,
    database,
  }) => {
    const { id, firstName, lastName } = database.add()
    const said = { kind: 'task', text: 'Call the foreman', dueDate: daysAfter(today, 30), ownerId: idOf(960) }
    const written = makeNote({ id: idOf(701), applicantId: id, ...said } as Partial<Activity>) as Activity
    if (written.kind !== 'task') throw new Error('A task is wanted')
    const listed = { task: written, applicant: { id, firstName, lastName }, ownerName: 'Karen Holm' }
    let left = [listed]
    api.answer(getMyDay, () => ({
      today,
      tasks: [],
      hasMoreTasks: false,
      leftBehind: { tasks: left, hasMore: false },
      submissions: [],
      unmoved: null,
      ending: null,
      charts: null,
    }))
    api.answer(updateActivity, () => {
      left = []
      return { ...written, doneAt: '2026-03-02T08:00:00.000Z', doneBy: idOf(1) }
    })
    await visit('/', { as: 'recruiting_manager' })
    await seen(
      tasks().getByRole('heading', { name: 'Tasks of colleagues who have left' }),
      tasks().getByText('Was for Karen Holm'),
    )
    await expectAccessible('the tasks of colleagues who have left')
    await tasks().getByRole('checkbox', { name: 'Done: Call the foreman' }).click()
    await absent(tasks().getByRole('heading', { name: 'Tasks of colleagues who have left' }))
  })

  test('asks again for what was not known', async ({ visit, api, database: _ }) => {
    let unmoved: MyDay['unmoved'] = null
    api.answer(getMyDay, () => ({ ...nothing, today, unmoved, ending: { total: 0, people: [] } }))
    await visit('/', recruiter)
    await seen(day().getByText('Not known at the moment'))
    unmoved = { total: 0, applicants: [] }
    await day().getByRole('button', { name: 'Try again' }).click()
    await seen(day().getByText('Nobody has waited for long.'))
  })

  test('leads on to what came in and to who waits', async ({ visit, api, database }) => {
    const { id, firstName, lastName, pipelineStage } = database.add()
    const stageChangedAt = '2026-01-01T08:00:00.000Z'
    api.answer(getMyDay, () => ({
      today,
      tasks: [],
      hasMoreTasks: false,
      submissions: [{ id: idOf(700), name: 'Bo Lund', createdAt: new Date().toISOString() }],
      unmoved: { total: 12, applicants: [{ id, firstName, lastName, pipelineStage, stageChangedAt }] },
      ending: null,
      charts: null,
    }))
    await visit('/', recruiter)
    await seen(
      day().getByText('Nothing is due within a week. Tasks are added in the timeline of an applicant.'),
      day().getByText('12 people in all'),
    )
    const address = (name: string) => day().getByRole('link', { name }).element().getAttribute('href')
    expect(address('Bo Lund')).toBe(`/submissions?submission=${idOf(700)}`)
    expect(address(`${firstName} ${lastName}`)).toBe(`/applicants?applicant=${id}`)
    await day().getByRole('link', { name: 'All who wait' }).click()
    await seen(page.getByText('Days in the stage, at least: 14'))
  })

  test('names whom nobody has informed and no mail reaches, with the last day, and leads to where it is said', async ({
    visit,
    api,
    database,
  }) => {
    const { id, firstName, lastName } = database.add()
    const people = [{ applicant: { id, firstName, lastName }, informBy: '2026-12-24' }]
    api.answer(getMyDay, () => ({ today, ...nothing, toInform: { people, hasMore: true } }))
    await visit('/', { ...recruiter, size: phone })
    const listed = day().getByRole('region', { name: 'Not informed of what we keep, and no mail reaches them' })
    await seen(
      listed.getByText(/^Inform them by 24 Dec/),
      listed.getByText('There are more: they come up as these are done.'),
    )
    const link = listed.getByRole('link', { name: `${firstName} ${lastName}` })
    expect(link.element().getAttribute('href')).toBe(`/applicants?applicant=${id}&tab=gdpr`)
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('names who added documents that nobody has verified, with what they are, and leads to them', async ({
    visit,
    api,
    database,
  }) => {
    const { id, firstName, lastName } = database.add()
    const addedAt = '2026-11-23T08:00:00.000Z'
    const documents = [
      { id: idOf(700), documentType: 'certificate', certificate: 'Forklift Operator', addedAt },
      { id: idOf(701), documentType: 'cv', addedAt },
    ] as const
    const people = [{ applicant: { id, firstName, lastName }, documents: [...documents] }]
    api.answer(getMyDay, () => ({ today, ...nothing, toCheck: { people, hasMore: false } }))
    await visit('/', { ...recruiter, size: phone })
    const listed = day().getByRole('region', { name: 'Documents to check' })
    await seen(listed.getByText('Certificate: Forklift Operator'), listed.getByText('CV'))
    expect(listed.getByText(/^added 23 Nov/).length).toBe(2)
    await expectAccessible('documents to check')
    const link = listed.getByRole('link', { name: `${firstName} ${lastName}` })
    expect(link.element().getAttribute('href')).toBe(`/applicants?applicant=${id}&tab=documents`)
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('tells whose papers end, and leads to them and to all', async ({ visit, api, database }) => {
    const { id, firstName, lastName } = database.add()
    const applicant = { id, firstName, lastName }
    const papers: ExpiringCredential[] = [
      { field: 'certifications', name: 'Forklift Operator', expiryDate: daysAfter(today, 7) },
      { field: 'driverLicenseExpiry', expiryDate: daysAfter(today, 30) },
    ]
    const other = { ...applicant, id: database.add().id }
    const over: ExpiringCredential = { field: 'workPermitExpiryDate', expiryDate: daysAfter(today, -1) }
    let ending: MyDay['ending'] = { total: 9, people: [{ applicant, papers }] }
    let ended: MyDay['ended'] = { total: 3, people: [{ applicant: other, papers: [over] }] }
    api.answer(getMyDay, () => ({ today, ...nothing, ending, ended }))
    await visit('/', recruiter)
    const listed = day().getByRole('region', { name: 'Papers that end within 30 days' })
    await seen(listed.getByText('9 people in all'), listed.getByText('3 people in all'))
    expect(textsOf(listed.getByRole('heading', { level: 4 }))).toEqual(['Still to end', 'Already ended'])
    const told = textsOf(listed.getByRole('listitem')).filter((text) => /^(Work|Fork|Driving)/.test(text))
    expect(told).toEqual([
      expect.stringMatching(/^Forklift OperatorExpires within 7 daysExpires /),
      expect.stringMatching(/^Driving licenceExpires soonExpires /),
      expect.stringMatching(/^Work permitExpiredExpired /),
    ])
    await expectAccessible('papers that end')
    expect(
      listed
        .getByRole('link', { name: fullNameOf(applicant) })
        .first()
        .element()
        .getAttribute('href'),
    ).toBe(`/applicants?applicant=${id}`)
    await listed.getByRole('link', { name: 'All whose papers end' }).click()
    await seen(page.getByText('Any paper ends within: 30 days, or over'))
    ending = { total: 0, people: [] }
    await visit('/', recruiter)
    await seen(listed.getByText('Nobody shortlisted, offered or hired has a paper that ends soon.'))
    expect(listed.getByText('Already ended').length).toBe(1)
    ended = { total: 0, people: [] }
    await visit('/', recruiter)
    await seen(listed.getByText('Nobody shortlisted, offered or hired has a paper that ends soon.'))
  })

  test('says that it could not be loaded, and tries again', async ({ visit, api, database: _ }) => {
    api.answerOnce(getMyDay, failing)
    await visit('/', recruiter)
    await seen(day().getByText('Your day could not be loaded'))
    await day().getByRole('button', { name: 'Try again' }).click()
    await seen(tasks().getByText(/^Nothing is due/))
  })

  test('is for the staff alone', async ({ visit, api }) => {
    await visit('/', { as: 'client' })
    await seen(page.getByRole('region', { name: 'Recent Applicants' }))
    expect(day().length).toBe(0)
    expect(api.asked(getMyDay)).toEqual([])
  })

  test('has no problem for those who cannot see it', async ({ visit, database }) => {
    task(database, 'Call back', -2)
    for (const size of [undefined, phone]) {
      await visit('/', { ...recruiter, ...(size && { size }) })
      await seen(tasks().getByText('Call back'))
      await expectAccessible('my day')
      await expectReadableInTheDark()
    }
  })
})
