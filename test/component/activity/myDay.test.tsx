import { describe, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { getMyDay } from '../../../shared/activity/contract/getMyDay.ts'
import { updateActivity } from '../../../shared/activity/contract/updateActivity.ts'
import type { Task } from '../../../shared/activity/domain/applicantActivity.ts'
import type { MyDay } from '../../../shared/activity/domain/myDay.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ExpiringCredential } from '../../../shared/applicants/domain/expiringCredentials.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { makeNote } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { expectReadableInTheDark } from '../world/axe.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, test as base, laptop, phone, press, seen, textsOf, toasted } from '../world/page.tsx'
import { button, fullNameOf, seenTexts } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'
import { recruiter } from '../world/visits.ts'

const today = dateInDenmark(new Date())
const day = () => page.getByRole('region', { name: 'My day' })
const tasks = () => page.getByRole('region', { name: 'My tasks' })
const part = (name: string) => day().getByRole('region', { name })
const tick = (text: string) => tasks().getByRole('checkbox', { name: `Done: ${text}` })
const hrefOf = (link: Locator) => link.first().element().getAttribute('href')
const nameOf = ({ id, firstName, lastName }: Applicant) => ({ id, firstName, lastName })

/** A day without tasks or other entries. */
const emptyDay = { today, tasks: [], hasMoreTasks: false, submissions: [], unmoved: null, ending: null, charts: null }

/** `task` gives the recruiter a task about a new applicant, due in this many days, and returns the applicant. */
const test = base.extend('task', ({ database }) => (text: string, days = 0) => {
  const applicant = database.add()
  const fields = { kind: 'task', text, dueDate: daysAfter(today, days), ownerId: sessionUsers.recruiter.id } as const
  database.write(makeNote({ id: crypto.randomUUID(), applicantId: applicant.id, ...fields }))
  return applicant
})

describe('tasks in my day', () => {
  test.for([laptop, phone])('are grouped by due date and accessible at $width px', async (size, { visit, task }) => {
    task('Call back', -2)
    const applicant = task('Ask for the certificate')
    task('Follow up', 5)
    await visit('/', { ...recruiter, size })
    await seenTexts(tasks(), 'Follow up')
    expect(textsOf(tasks().getByRole('heading', { level: 4 }))).toEqual(['Overdue', 'Due today', 'Next 7 days'])
    await seenTexts(day(), '3 welders, Nordhavn', 'At Nordhavn until 1 Dec 2026', 'Said yes to Nordhavn')
    await checkAsItIs('my day')
    await expectReadableInTheDark()
    const person = tasks().getByRole('link', { name: fullNameOf(applicant) })
    // Colour alone is not enough for a link within text.
    expect(getComputedStyle(person.element()).textDecorationLine).toBe('underline')
    await person.click()
    await seen(page.getByRole('dialog').getByRole('region', { name: 'New entry' }))
  })

  test('are completed and reopened with focus kept, and stay if that fails', async ({ visit, api, task }) => {
    for (const [days, text] of ['Call back', 'Write', 'Visit'].entries()) task(text, days)
    const complete = async (text: string) => {
      await press(tick(text), 'Space')
      await toasted('Task completed', text)
      await absent(tasks().getByText(text))
    }
    const expectFailure = () => seenTexts(page, 'Something went wrong on our side')
    const heading = tasks().getByRole('heading', { name: 'My tasks' })
    await visit('/', recruiter)
    api.answerOnce(updateActivity, failing)
    await tick('Call back').click()
    await expectFailure()
    await expect.element(tick('Call back')).not.toBeChecked()
    await complete('Call back')
    await expect.element(tick('Write')).toHaveFocus()
    await button('Undo').click()
    await expect.element(tick('Call back')).not.toBeChecked()
    const done = { isDone: true, version: 1 }
    expect(api.asked(updateActivity).map(({ body }) => body)).toEqual([done, done, { isDone: false, version: 2 }])
    await complete('Visit')
    await expect.element(heading).toHaveFocus()
    for (const text of ['Call back', 'Write']) await complete(text)
    await expect.element(heading).toHaveFocus()
    api.answerOnce(updateActivity, failing)
    await button('Undo').click()
    await expectFailure()
    expect(tasks().getByText('Write').length).toBe(0)
  })

  test('of colleagues who have left are listed for managers', async ({ visit, api, database }) => {
    const applicant = database.add()
    const fields = { text: 'Call the foreman', dueDate: daysAfter(today, 30), ownerId: idOf(960) }
    const task = makeNote({ id: idOf(701), applicantId: applicant.id, kind: 'task', ...fields }) as Task
    const tasksLeft = [{ task, applicant: nameOf(applicant), ownerName: 'Karen Holm' }]
    api.answer(getMyDay, () => ({ ...emptyDay, leftBehind: { tasks: tasksLeft, hasMore: false } }))
    api.answer(updateActivity, () => {
      tasksLeft.pop()
      return { ...task, doneAt: '2026-03-02T08:00:00.000Z', doneBy: idOf(1) }
    })
    await visit('/', { as: 'recruiting_manager' })
    const title = tasks().getByRole('heading', { name: 'Tasks from former colleagues' })
    await seen(title, tasks().getByText('Previously assigned to Karen Holm'))
    await checkAsItIs('the tasks of colleagues who have left')
    await tick('Call the foreman').click()
    await absent(title)
  })
})

test('my day links to people to move, inform and check, on a phone', async ({ visit, api, database }) => {
  const applicant = database.add()
  const waiting = { ...nameOf(applicant), pipelineStage: 'new', stageChangedAt: '2026-01-01T08:00:00.000Z' } as const
  const submissions = [{ id: idOf(700), name: 'Bo Lund', createdAt: new Date().toISOString() }]
  const unmoved = { total: 12, applicants: [waiting] }
  const person = database.add()
  const addedAt = '2026-11-23T08:00:00.000Z'
  const certificate = { documentType: 'certificate', certificate: 'Forklift Operator' } as const
  const cv = { id: idOf(701), documentType: 'cv', addedAt } as const
  const documents = [{ id: idOf(700), ...certificate, addedAt }, cv]
  const toInform = { people: [{ applicant: nameOf(person), informBy: '2026-12-24' }], hasMore: true }
  const toCheck = { people: [{ applicant: nameOf(person), documents }], hasMore: false }
  api.answer(getMyDay, () => ({ ...emptyDay, submissions, unmoved, toInform, toCheck }))
  await visit('/', { ...recruiter, size: phone })
  const noTasks = "No tasks due in the next 7 days. Add tasks in an applicant's timeline."
  await seenTexts(day(), noTasks, '12 candidates in total')
  expect(hrefOf(day().getByRole('link', { name: 'Bo Lund' }))).toBe(`/submissions?submission=${idOf(700)}`)
  const waits = day().getByRole('link', { name: fullNameOf(applicant) })
  expect(hrefOf(waits)).toBe(`/applicants?applicant=${applicant.id}`)
  const uninformed = part('Privacy notice not sent – no email address')
  await seenTexts(uninformed, /^Notify by 24 Dec/, 'More appear as you complete these.')
  const unchecked = part('Documents to verify')
  await seenTexts(unchecked, 'Certificate: Forklift certificate', 'CV')
  expect(unchecked.getByText(/^added 23 Nov/).length).toBe(2)
  await checkAsItIs('people to inform and documents to check')
  const toPerson = (place: Locator) => hrefOf(place.getByRole('link', { name: fullNameOf(person) }))
  const tabs = ['gdpr', 'documents'].map((tab) => `/applicants?applicant=${person.id}&tab=${tab}`)
  expect([uninformed, unchecked].map(toPerson)).toEqual(tabs)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
  await part('No activity for 14 days').getByRole('link', { name: 'View all' }).click()
  await seenTexts(page, 'Minimum days in stage: 14')
})

test('my day lists expiring papers, and is loaded again as a whole or in part', async ({ visit, api, database }) => {
  const person = database.add()
  const papers: ExpiringCredential[] = [
    { field: 'certifications', name: 'Forklift Operator', expiryDate: daysAfter(today, 7) },
    { field: 'driverLicenseExpiry', expiryDate: daysAfter(today, 30) },
  ]
  const over: ExpiringCredential = { field: 'workPermitExpiryDate', expiryDate: daysAfter(today, -1) }
  let ending: MyDay['ending'] = { total: 9, people: [{ applicant: nameOf(person), papers }] }
  let ended: MyDay['ended'] = { total: 3, people: [{ applicant: nameOf(database.add()), papers: [over] }] }
  let unmoved: MyDay['unmoved'] = null
  api.answer(getMyDay, () => ({ ...emptyDay, unmoved, ending, ended }))
  api.answerOnce(getMyDay, failing)
  await visit('/', recruiter)
  await seenTexts(day(), 'My day could not be loaded')
  await day().getByRole('button', { name: 'Try again' }).click()
  await seenTexts(day(), /^No tasks due/, 'Not available right now')
  unmoved = { total: 0, applicants: [] }
  await day().getByRole('button', { name: 'Try again' }).click()
  await seenTexts(day(), 'No candidates are stalled.')
  const listed = part('Certificates and permits expired or expiring within 30 days')
  await seenTexts(listed, '9 candidates in total', '3 candidates in total')
  expect(textsOf(listed.getByRole('heading', { level: 4 }))).toEqual(['Expiring soon', 'Expired'])
  const texts = textsOf(listed.getByRole('listitem')).filter((text) => /^(Work|Fork|Driving)/.test(text))
  expect(texts).toEqual([
    expect.stringMatching(/^Forklift certificateExpires /),
    expect.stringMatching(/^Driving licenceExpires /),
    expect.stringMatching(/^Work permitExpired /),
  ])
  const marks = listed.getByRole('listitem').getByCss('.MuiChip-root').elements()
  const colours = marks.map(({ className }) => /color(Error|Warning)/.exec(className)?.[1])
  expect(colours).toEqual(['Error', 'Warning', 'Error'])
  await checkAsItIs('expiring certificates and permits')
  expect(hrefOf(listed.getByRole('link', { name: fullNameOf(person) }))).toBe(`/applicants?applicant=${person.id}`)
  await listed.getByRole('link', { name: 'View all' }).click()
  await seenTexts(page, 'Expires within: 30 days (incl. expired)')
  ending = { total: 0, people: [] }
  const empty = 'None for shortlisted, offered or hired candidates.'
  await visit('/', recruiter)
  await seenTexts(listed, empty, 'Expired')
  ended = ending
  await visit('/', recruiter)
  await seenTexts(listed, empty)
  await absent(listed.getByText('Expired', { exact: true }))
})
