import { describe, expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { undoExpired } from '../../../functions/src/intake/submissionProblems.ts'
import { mergeRequirementMessages } from '../../../shared/applicants/domain/accountMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, phone, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, clickInTurn, fullNameOf, dialog as panel, seenTexts, submit } from '../world/parts.ts'
import { question, reject } from '../world/rejection.ts'
import { buttonInPanel, nameOf, notes, reviewLink, submissionUrl, tab, title } from '../world/submissionParts.ts'
import { recruiter } from '../world/visits.ts'

const reason = () => question().getByRole('combobox', { name: 'Reason' })
const rejectButton = () => question().getByRole('button', { name: 'Reject' })
const approve = () => buttonInPanel('Approve & Create Applicant')

describe('a rejection', () => {
  test('asks for a reason, offers it next time, and cannot be undone once mailed', async ({ visit, api, database }) => {
    const [first, second] = [database.addSubmission(), database.addSubmission()]
    await visit(submissionUrl(first), recruiter)
    await buttonInPanel('Reject').click()
    await expect.element(reason()).toHaveFocus()
    await checkLooks(reason())
    await rejectButton().click()
    await seen(question().getByText('Choose a reason').last())
    await expect.element(reason()).toHaveFocus()
    await question().getByRole('checkbox', { name: 'Do not notify the applicant' }).click()
    await submit({ Reason: 'location' }, 'Reject', question())
    await toasted('Submission Rejected', 'The application has been rejected.')
    await visit(submissionUrl(second), recruiter)
    await notes().fill('Looks for other work')
    await buttonInPanel('Reject').click()
    await expect.element(reason()).toHaveValue('location')
    await rejectButton().click()
    await toasted('Submission Rejected', 'The applicant is notified by email in 1 minute.')
    await seen(toastArea().getByText(nameOf(second)))
    api.answer(routes.undoRejection, refusing(undoExpired()))
    await button('Undo').click()
    await toasted('Could not undo', 'This rejection can no longer be undone')
    expect(reviewLink(second).length).toBe(0)
    const sent = { reason: 'location', additionsSeen: 0 }
    expect(api.asked(routes.rejectSubmission).map(({ body }) => body)).toEqual([
      expect.objectContaining({ ...sent, withoutMail: true }),
      { ...sent, withoutMail: false, reviewNotes: 'Looks for other work' },
    ])
    await visit('/submissions?status=rejected', recruiter)
    await reviewLink(second).click()
    await seenTexts(panel(), 'Looks for other work', 'Reason: Location', 'The applicant is notified by email.')
    await panel().getByCss('footer').getByRole('button', { name: 'Close' }).click()
    await eventually(currentUrl, '/submissions?status=rejected')
  })

  test('is undone from the toast or by a colleague, and its notes are kept', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    const pending = () => tab(/^Pending/).element().textContent
    await seen(reviewLink(submission), tab(/^Pending\s*\d/))
    const before = pending()
    await reviewLink(submission).click()
    await notes().fill('Too far away')
    await reject('location')
    await absent(title(submission), reviewLink(submission))
    await button('Undo').click()
    await toasted('Moved to Pending', 'The rejection has been undone. No email is sent.')
    await userEvent.keyboard('{Escape}')
    await absent(panel())
    await seen(reviewLink(submission))
    await eventually(pending, before)
    await visit(submissionUrl(submission), recruiter)
    await expect.element(notes()).toHaveValue('Too far away')
    expect(panel().getByText('Previous review').length).toBe(0)
    database.decide(submission.id, { status: 'rejected', reviewNotes: 'Mine' })
    await visit(`/submissions?status=rejected&submission=${submission.id}`, recruiter)
    await seen(panel().getByText(/^\d\d seconds left$/))
    await checkLooks(buttonInPanel('Undo rejection'))
    await buttonInPanel('Undo rejection').click()
    await seen(approve())
    await expect.element(notes()).toHaveValue('Mine')
    await eventually(() => panel().element().contains(document.activeElement), true)
    await userEvent.keyboard('{Escape}')
    await absent(panel(), reviewLink(submission))
  })

  test('announces the end of the undo minute and keeps focus', async ({ visit, database }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const submission = database.addSubmission()
    database.decide(submission.id, { status: 'rejected' })
    const path = `/submissions?status=rejected&submission=${submission.id}`
    await visit(path, recruiter)
    await seen(buttonInPanel('Undo rejection'))
    ;(buttonInPanel('Undo rejection').element() as HTMLElement).focus()
    const status = panel().getByRole('status').filter({ hasText: 'left to undo' })
    await expect.element(status).toHaveTextContent('Less than 60 seconds left to undo the rejection.')
    for (const [passed, left] of [
      [31_000, '29 seconds left'],
      [15_000, '14 seconds left'],
    ] as const) {
      vi.advanceTimersByTime(passed)
      await seen(panel().getByText(left))
      expect(status.element().textContent).toBe('Less than 30 seconds left to undo the rejection.')
    }
    vi.advanceTimersByTime(15_000)
    await seen(panel().getByText('The rejection can no longer be undone.'))
    await absent(buttonInPanel('Undo rejection'))
    expect(panel().element().contains(document.activeElement)).toBe(true)
    await visit(path, recruiter)
    await seen(panel().getByText('Previous review'))
    expect(panel().getByText('The rejection can no longer be undone.').length).toBe(0)
  })
})

const compare = (applicant: Parameters<typeof fullNameOf>[0]) =>
  buttonInPanel(`Compare with ${fullNameOf(applicant)}`).click()
const known = { phone: '+45 61 62 63 64', city: 'Vejle' }
const again = { phone: '61626364', city: 'Odense' }
const rowOf = (submission: Submission) => page.getByRole('row').filter({ has: reviewLink(submission) })
const mark = (submission: Submission) => rowOf(submission).getByText('Possible duplicate')
const box = (name: string | RegExp) => panel().getByRole('checkbox', { name })

describe('a possible duplicate', () => {
  test('is marked in the list, and merged into the record', async ({ visit, api, database }) => {
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }]
    const bo = database.add({ ...known, languages })
    const similar = database.addSubmission({ ...again, languages: [{ language: 'German' }] })
    const other = database.addSubmission({ phone: '+45 71 72 73 74' })
    await visit('/submissions', recruiter)
    await seen(mark(similar))
    expect(mark(other).length).toBe(0)
    await reviewLink(similar).click()
    const link = panel().getByRole('link', { name: fullNameOf(bo) })
    await seen(link, panel().getByText('Vejle · Same phone'))
    expect(link.element()).toHaveProperty('target', '_blank')
    await compare(bo)
    const keepsEmail = panel().getByText('The record keeps its email.')
    await seen(panel().getByText('This person may already be in the database'), keepsEmail)
    await panel().getByRole('radio', { name: 'Create a separate applicant' }).click()
    await absent(keepsEmail)
    await clickInTurn(panel().getByRole('radio', { name: 'Merge' }), box('Add to list: Languages'))
    await seen(panel().getByText('Nothing is removed'), panel().getByText(/Will be added to: Languages\./))
    await box('Copy this value: Address').click()
    await seen(panel().getByText(/Will be copied: Address, Message language\.\s+Will be added to: Languages\./))
    await buttonInPanel('Approve & Merge').click()
    await toasted('Submission Approved', 'Copied: Address, Message language. Added to: Languages.')
    const resolution = { how: 'merge', applicantId: bo.id, version: 1, take: ['languages', 'street'] }
    expect(api.asked(routes.approveSubmission)[0]?.body.resolution).toEqual(resolution)
    const merged = { city: 'Odense', email: bo.email, languages: [...languages, { language: 'German' }] }
    expect(database.applicant(bo.id)).toMatchObject(merged)
  })

  test('needs another email to become a separate record', async ({ visit, api, database }) => {
    const { id, email, lastName } = database.add(known)
    const submission = database.addSubmission({ email: email.toUpperCase(), lastName, tradeSkills: ['Welding'] })
    await visit('/submissions', recruiter)
    await seen(mark(submission))
    await reviewLink(submission).click()
    await seen(panel().getByText('Vejle · Same email'))
    await clickInTurn(approve(), panel().getByLabelText('Create a separate applicant with another email'))
    await checkLooks(panel().getByText('Comparison'))
    await approve().click()
    await seen(panel().getByText('Email is required'))
    const approveWith = (other: string) => submit({ Email: other }, 'Approve & Create Applicant', panel())
    await approveWith(email)
    await eventually(() => panel().getByText('An applicant with this email already exists').length, 2)
    await approveWith(`second.${email}`)
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(database.applicant(id).tradeSkills).toEqual([])
    const resolution = { how: 'keep_apart', email: `second.${email}` }
    expect(api.asked(routes.approveSubmission).at(-1)?.body.resolution).toEqual(resolution)
  })

  test('is merged into an account after the identity was checked, if required', async ({ visit, api, database }) => {
    const bo = database.add({ userId: idOf(76) })
    api.answer(routes.approveSubmission, ({ body: { resolution } }) => {
      if (resolution?.how === 'merge' && resolution.identityChecked) return { applicantId: bo.id }
      throw refusedAt('resolution.identityChecked', 'validation_failed', mergeRequirementMessages.identity_check)
    })
    await visit(submissionUrl(database.addSubmission({ email: bo.email })), recruiter)
    await compare(bo)
    const samePerson = box(/this is the same person/)
    await absent(samePerson)
    await buttonInPanel('Approve & Merge').click()
    await toasted('Approval Failed', mergeRequirementMessages.identity_check)
    await expect.element(samePerson).toHaveFocus()
    await expect.element(buttonInPanel('Approve & Merge')).toBeDisabled()
    await clickInTurn(samePerson, buttonInPanel('Approve & Merge'))
    await toasted('Submission Approved')
  })

  test('fits a phone with its buttons in view, and is saved as another applicant', async ({ visit, api, database }) => {
    const bo = database.add({ ...known, canWorkAtHeight: false })
    const similar = database.addSubmission({ ...again, canWorkAtHeight: undefined })
    await visit(submissionUrl(similar), { ...recruiter, size: phone })
    await compare(bo)
    // Layout rounding can cut off a fraction of a pixel.
    for (const name of ['Approve & Merge', 'Back'])
      await expect.element(buttonInPanel(name)).toBeInViewport({ ratio: 0.99 })
    const row = (name: string | RegExp) => panel().getByRole('row', { name })
    await seen(row(/^Address .*Vejle.* .*Odense/))
    expect(row('Phone').length).toBe(0)
    const folded = buttonInPanel(/^\d+ identical fields?$/)
    await folded.click()
    await seen(row('Phone'))
    expect(row('Height').length).toBe(0)
    await folded.click()
    await absent(row('Phone'))
    await clickInTurn(panel().getByRole('radio', { name: 'Create a separate applicant' }), approve())
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(api.asked(routes.approveSubmission).at(-1)?.body.resolution).toBeUndefined()
  })

  test('among the pending submissions is marked and linked, and no submission is its own', async ({
    visit,
    api,
    database,
  }) => {
    const [first, second] = [database.addSubmission(), database.addSubmission()]
    const like = ({ id, createdAt, applicantData }: Submission) => ({
      ...{ id, submittedAt: createdAt, firstName: 'Halyna', lastName: String(applicantData.lastName) },
      reasons: ['email' as const],
    })
    api.answer(routes.findDuplicates, ({ body }) => ({
      ...{ duplicates: body.people.map(() => []), degraded: false },
      pending: body.people.map(({ lastName }) =>
        [first, second].some(({ applicantData }) => applicantData.lastName === lastName)
          ? [like(first), like(second)]
          : [],
      ),
    }))
    await visit('/submissions', recruiter)
    await seen(mark(first), mark(second))
    await reviewLink(second).click()
    await seenTexts(panel(), 'This person may already have applied', 'Same email')
    const link = panel().getByRole('link', { name: `Halyna ${first.applicantData.lastName}` })
    await expect.element(link).toHaveAttribute('href', submissionUrl(first))
    expect(panel().getByRole('link', { name: `Halyna ${second.applicantData.lastName}` }).length).toBe(0)
    await checkLooks(link)
    api.answer(routes.findDuplicates, ({ body }) => ({
      ...{ duplicates: body.people.map(() => []), degraded: false },
      pending: body.people.map(() => [like(first)]),
    }))
    await visit(submissionUrl(first), recruiter)
    await seen(approve())
    await eventually(() => api.asked(routes.findDuplicates).some(({ body }) => body.people.length === 1), true)
    expect(panel().getByText('This person may already').length).toBe(0)
  })

  test('is looked up once, unless the search was incomplete or failed', async ({ visit, api, database }) => {
    database.add(known)
    const similar = database.addSubmission(again)
    const leaveAndReturn = async () => {
      await tab(/^Approved/).click()
      await absent(reviewLink(similar))
      await tab(/^Pending/).click()
    }
    await visit('/submissions', recruiter)
    await seen(mark(similar))
    const asked = api.asked(routes.findDuplicates).length
    const release = api.hold(routes.findDuplicates)
    await leaveAndReturn()
    await seen(reviewLink(similar), mark(similar))
    expect(api.asked(routes.findDuplicates).length).toBe(asked)
    release()
    api.answer(routes.findDuplicates, ({ body }) => ({ duplicates: body.people.map(() => []), degraded: true }))
    await visit('/submissions', recruiter)
    await eventually(() => api.asked(routes.findDuplicates).length, asked + 1)
    await leaveAndReturn()
    await eventually(() => api.asked(routes.findDuplicates).length, asked + 2)
    api.answer(routes.findDuplicates, failing)
    await visit('/submissions', recruiter)
    await reviewLink(similar).click()
    await seen(approve())
    await eventually(() => api.asked(routes.findDuplicates).length, asked + 4)
    expect(page.getByText('Possible duplicate').length).toBe(0)
    expect(panel().getByText('This person may already').length).toBe(0)
  })
})
