import { describe, expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { undoneTooLate } from '../../functions/src/submissions/submissionProblems.ts'
import { findDuplicates } from '../../shared/contract/search/findDuplicates.ts'
import { approveSubmission } from '../../shared/contract/submissions/approveSubmission.ts'
import { countSubmissions } from '../../shared/contract/submissions/countSubmissions.ts'
import { getSubmission } from '../../shared/contract/submissions/getSubmission.ts'
import { listSubmissions } from '../../shared/contract/submissions/listSubmissions.ts'
import { markSpam } from '../../shared/contract/submissions/markSpam.ts'
import { rejectSubmission } from '../../shared/contract/submissions/rejectSubmission.ts'
import { undoRejection } from '../../shared/contract/submissions/undoRejection.ts'
import type { Submission } from '../../shared/domain/submission.ts'
import { idOf } from '../make/applicant.ts'
import { makeSubmission } from '../make/submission.ts'
import { failing } from './fakeApi.ts'
import { addressNow, eventually, gone, phone, seen, test, toastArea, toasted } from './page.tsx'
import { button, dialog as panel, unfoldAll } from './parts.ts'

const recruiter = { as: 'recruiter' } as const
const nameOf = ({ applicantData: { firstName, lastName } }: Submission) => `${firstName} ${lastName}`
const addressOf = ({ id }: Submission) => `/submissions?submission=${id}`
const reviewLink = (submission: Submission) =>
  page.getByRole('link', { name: `Review ${nameOf(submission)}`, exact: true })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const inPanel = (name: string | RegExp) => panel().getByRole('button', { name })
const notes = () => panel().getByLabelText('Review Notes')
const title = (submission: Submission) => panel().getByRole('heading', { name: nameOf(submission) })

describe('the list of submissions', () => {
  test('hands on the link of the public form', async ({ visit }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit('/submissions', recruiter)
    await button('Copy Link').click()
    await toasted('Link Copied!')
    const address = new URL('/public-apply', window.location.href).href
    expect(copy.mock.calls).toEqual([[address]])
    await seen(page.getByRole('link', { name: address }))
  })

  test('says when the link could not be copied', async ({ visit }) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    await visit('/submissions', recruiter)
    await button('Copy Link').click()
    await toasted('Copy Failed')
  })

  test('has a tab with a count for each status, the pending ones first', async ({ visit, api, database: _ }) => {
    api.answer(listSubmissions, () => [])
    api.answer(countSubmissions, () => ({ pending: 1200, approved: 7, rejected: 4, spam: 2 }))
    await visit('/submissions', recruiter)
    await seen(page.getByRole('tab', { name: 'Pending 1,200', selected: true }))
    for (const [name, status] of [
      ['Pending 1,200', 'pending'],
      ['Approved 7', 'approved'],
      ['Rejected 4', 'rejected'],
      ['Spam 2', 'spam'],
    ] as const) {
      await page.getByRole('tab', { name }).click()
      await seen(page.getByText(`No ${status} submissions`))
    }
    await eventually(addressNow, '/submissions?status=spam')
    history.back()
    await seen(page.getByText('No rejected submissions'))
  })

  test('shows who applied, and when', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    const row = page.getByRole('row').filter({ has: reviewLink(submission) })
    await seen(
      ...['Pending', nameOf(submission), 'Welder · Odense', 'Ukraine'].map((text) =>
        row.getByText(text, { exact: true }),
      ),
      row.getByText(String(submission.applicantData.email)),
      ...['Status', 'Name', 'Email', 'Nationality', 'Submitted', 'Review'].map((name) =>
        page.getByRole('columnheader', { name }),
      ),
    )
  })

  test('is cards on a phone', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', { ...recruiter, size: phone })
    const card = page.getByRole('listitem').filter({ has: reviewLink(submission) })
    await seen(card.getByText('Pending'), card.getByText('Welder · Odense'), card.getByText(/^Ukraine · /))
    expect(page.getByRole('table').length).toBe(0)
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('shows more when there are more', async ({ visit, api, database: _ }) => {
    const all = Array.from({ length: 52 }, (_none, number) => {
      const applicantData = { ...makeSubmission().applicantData, firstName: 'Number', lastName: String(number) }
      return makeSubmission({ id: idOf(number), applicantData })
    })
    api.answer(listSubmissions, ({ query }) => (query.before ? all.slice(50) : all.slice(0, 50)))
    await visit('/submissions', recruiter)
    await seen(page.getByText('Number 49', { exact: true }))
    expect(page.getByText('Number 51', { exact: true }).length).toBe(0)
    await button('Show more').click()
    await seen(page.getByText('Number 51', { exact: true }))
    await gone(button('Show more'))
    expect(api.asked(listSubmissions).at(-1)?.query.before).toBe(idOf(49))
  })

  test('says when it could not be read, and tries again', async ({ visit, api, database: _ }) => {
    let works = false
    api.answer(listSubmissions, () => (works ? [makeSubmission()] : failing()))
    await visit('/submissions', recruiter)
    await seen(page.getByRole('alert').getByText('Failed to fetch submissions'))
    expect(toastArea().length).toBe(0)
    works = true
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await seen(page.getByRole('link', { name: /^Review / }))
  })

  test('is not for clients', async ({ visit }) => {
    await visit('/submissions', { as: 'client' })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
    await gone(page.getByRole('link', { name: 'Public Submissions' }))
  })
})

/** The question that a rejection asks. */
const question = () => page.getByRole('dialog', { name: /^Reject / })
const inQuestion = (name: string) => question().getByRole('button', { name })
/** Rejects the submission that is open. */
async function reject(reason: string): Promise<void> {
  await inPanel('Reject').click()
  await question().getByRole('combobox', { name: 'Reason' }).selectOptions(reason)
  await inQuestion('Reject').click()
}

describe('a review', () => {
  test('shows all that was sent, scripts as text', async ({ visit, database }) => {
    const script = '<img src=x onerror="document.title=1">'
    const submission = database.addSubmission({
      lastName: script,
      city: script,
      languages: [
        { language: 'Danish', proficiency: 'native' },
        { language: 'Polish', proficiency: 'basic' },
      ],
      workExperience: [
        { company: script, position: 'Welder', startDate: '2015-02-01', description: script, isCurrent: false },
      ],
      certifications: [{ name: 'ADR', issuer: script }],
    })
    await visit(addressOf(submission), recruiter)
    await seen(
      title(submission),
      panel().getByText(String(submission.applicantData.email)),
      panel().getByText(script, { exact: false }),
      panel().getByText('Danish (Native), Polish (Basic)'),
    )
    await unfoldAll()
    await seen(
      panel().getByText(`Welder, ${script}`),
      panel().getByText(`Description: ${script}`),
      panel().getByText(`ADR, ${script}`),
    )
    expect(document.querySelectorAll('img[src=x]')).toHaveLength(0)
  })

  test('says when somebody else was faster, and shows what they decided', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await seen(inPanel('Reject'))
    database.decide(submission.id, { status: 'rejected', reviewNotes: 'Theirs' })
    await reject('other')
    await toasted('Rejection Failed', 'This submission has already been reviewed')
    await seen(panel().getByText('Theirs', { exact: true }), panel().getByText('Rejected', { exact: true }))
    expect(api.asked(rejectSubmission)).toHaveLength(1)
  })

  test('warns of an address that mail came back from', async ({ visit, database }) => {
    const submission = database.addSubmission({}, { emailProblem: { bouncedAt: '2026-11-12T12:00:00.000Z' } })
    await visit(addressOf(submission), recruiter)
    await seen(panel().getByText('Mail to this address came back on 12 Nov 2026'))
  })

  test('begins with the trades of the candidate, which need not be unfolded', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await seen(panel().getByText(/^Welder, \d+ years?$/))
  })

  test('approves with notes, which are shown from then on', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await notes().fill('Called, sounds good')
    await inPanel('Approve & Create Applicant').click()
    await toasted('Submission Approved', 'The applicant has been created.')
    await gone(title(submission))
    await userEvent.keyboard('{Escape}')
    await gone(panel(), reviewLink(submission))
    await eventually(addressNow, '/submissions')
    await visit(addressOf(submission), recruiter)
    await seen(
      panel().getByText('Approved', { exact: true }),
      panel().getByText('Called, sounds good'),
      panel().getByRole('link', { name: 'Open the applicant' }),
      inPanel('Close').last(),
    )
    expect(inPanel('Reject').length).toBe(0)
  })

  test('rejects with notes and a reason that are kept', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await notes().fill('Looks for other work')
    await reject('availability')
    await toasted('Submission Rejected', 'A mail tells the candidate in a minute.')
    await seen(toastArea().getByText(`${submission.applicantData.firstName} ${submission.applicantData.lastName}`))
    await gone(title(submission))
    await userEvent.keyboard('{Escape}')
    await gone(panel(), reviewLink(submission))
    await tab(/^Rejected/).click()
    await reviewLink(submission).click()
    await seen(
      panel().getByText('Looks for other work'),
      panel().getByText('Reason: Availability'),
      panel().getByText('A mail tells the candidate of it.'),
    )
    expect(api.asked(rejectSubmission).map(({ body }) => body)).toEqual([
      { reviewNotes: 'Looks for other work', reason: 'availability', withoutMail: false },
    ])
    await panel().getByCss('footer').getByRole('button', { name: 'Close' }).click()
    await gone(panel())
    await eventually(addressNow, '/submissions?status=rejected')
  })

  test('sets spam aside and takes it back', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await inPanel('Mark as spam').click()
    await toasted('Marked as spam')
    await userEvent.keyboard('{Escape}')
    await gone(panel())
    await tab(/^Spam/).click()
    await reviewLink(submission).click()
    await inPanel('Not spam').click()
    await toasted('Back to pending')
    await gone(reviewLink(submission))
    expect(api.asked(markSpam).map(({ body }) => body.isSpam)).toEqual([true, false])
  })

  test('comes back to a list that was on the screen a moment before', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit(addressOf(submission), recruiter)
    await inPanel('Mark as spam').click()
    await toasted('Marked as spam')
    await userEvent.keyboard('{Escape}')
    await gone(panel())
    await tab(/^Pending/).click()
    await gone(reviewLink(submission))
    await tab(/^Spam/).click()
    await reviewLink(submission).click()
    await inPanel('Not spam').click()
    await gone(panel())
    await tab(/^Pending/).click()
    await seen(reviewLink(submission))
  })

  test('says when a decision failed, and keeps the notes', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(approveSubmission, failing)
    api.answer(rejectSubmission, failing)
    await visit(addressOf(submission), recruiter)
    await notes().fill('Precious')
    await inPanel('Approve & Create Applicant').click()
    await toasted('Approval Failed', 'Failed to approve the submission. Please try again.')
    await reject('other')
    await toasted('Rejection Failed', 'Failed to reject the submission. Please try again.')
    await gone(question())
    await eventually(() => inPanel('Reject').element().matches(':focus'), true)
    await expect.element(notes()).toHaveValue('Precious')
    await userEvent.keyboard('{Escape}')
    await gone(panel())
    await reviewLink(submission).click()
    await expect.element(notes()).toHaveValue('Precious')
  })

  test('takes notes of 2000 characters, and no longer ones', async ({ visit, database }) => {
    await visit(addressOf(database.addSubmission()), recruiter)
    await notes().fill('x'.repeat(2001))
    await seen(panel().getByText('Notes too long (max 2000 characters)'))
    await expect.element(inPanel('Reject')).toBeDisabled()
    await notes().fill('x'.repeat(2000))
    await seen(panel().getByText('2,000 of 2,000 characters'))
    await expect.element(inPanel('Reject')).toBeEnabled()
  })

  test('is asked for when it is opened from the list, and not shown where that fails', async ({
    visit,
    api,
    database,
  }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await seen(notes())
    await eventually(() => api.asked(getSubmission).map(({ params }) => params.id), [submission.id])
    await inPanel('Close').click()
    await gone(panel())

    const other = database.addSubmission()
    api.answer(getSubmission, failing)
    await visit(addressOf(other), recruiter)
    await seen(panel().getByText('The submission could not be loaded'))
    expect(notes().length).toBe(0)
  })

  test('that ends with the last of the list leaves the focus there, and the page where it was', async ({
    visit,
    api,
    database,
  }) => {
    const submissions = Array.from({ length: 30 }, () => database.addSubmission())
    const [last] = submissions
    if (!last) throw new Error('There are 30')
    const undecided = new Set(submissions)
    api.answer(listSubmissions, () => [...undecided].reverse())
    await visit('/submissions', recruiter)
    await seen(reviewLink(last))
    reviewLink(last).element().scrollIntoView({ block: 'center' })
    await reviewLink(last).click()
    await seen(inPanel('Approve & Create Applicant'))
    // By now the list has all that comes after its rows, such as its counts.
    const scrolled = window.scrollY
    expect(scrolled).toBeGreaterThan(200)
    undecided.delete(last)
    await inPanel('Approve & Create Applicant').click()
    await gone(panel())
    await eventually(() => document.activeElement?.getAttribute('role'), 'tabpanel')
    // By no more than the row that has gone from the end.
    await expect.poll(() => Math.abs(window.scrollY - scrolled)).toBeLessThan(70)
  })

  test('goes on to the next of the list after each decision, and closes after the last', async ({
    visit,
    api,
    database,
  }) => {
    const four = Array.from({ length: 4 }, () => database.addSubmission())
    const undecided = new Set(four)
    api.answer(listSubmissions, () => [...undecided].reverse())
    const decided = (one: Submission) => void undecided.delete(one)
    const [fourth, third, second, first] = four as [Submission, Submission, Submission, Submission]
    await visit('/submissions', recruiter)
    await reviewLink(first).click()
    await notes().fill('Of the first')
    await inPanel('Approve & Create Applicant').click()
    await toasted('Submission Approved', 'The applicant has been created.')
    decided(first)
    await expect.element(title(second)).toHaveFocus()
    await eventually(addressNow, addressOf(second))
    await expect.element(notes()).toHaveValue('')
    expect(api.asked(getSubmission).at(-1)?.params.id).toBe(second.id)
    await reject('other')
    await toasted('Submission Rejected')
    decided(second)
    await expect.element(title(third)).toHaveFocus()
    await inPanel('Mark as spam').click()
    await toasted('Marked as spam')
    decided(third)
    await expect.element(title(fourth)).toHaveFocus()
    expect(inPanel('Previous submission').length).toBe(0)
    await inPanel('Mark as spam').click()
    await gone(panel())
    await eventually(addressNow, '/submissions')
  })

  test('that is left while its decision is on the way stays left', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    const letGo = api.hold(markSpam)
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await inPanel('Mark as spam').click()
    await inPanel('Close').first().click()
    await eventually(addressNow, '/submissions')
    letGo()
    await toasted('Marked as spam')
    await gone(panel(), reviewLink(submission))
    expect(addressNow()).toBe('/submissions')
  })

  test('leads to its neighbours in the list, notes kept, and closes to the list', async ({ visit, database }) => {
    const [second, first] = [database.addSubmission(), database.addSubmission()]
    await visit('/submissions', recruiter)
    await reviewLink(first).click()
    await expect.element(inPanel('Previous submission')).toBeDisabled()
    await notes().fill('Half a thought')
    await inPanel('Next submission').click()
    await expect.element(title(second)).toHaveFocus()
    await eventually(addressNow, addressOf(second))
    await inPanel('Previous submission').click()
    await expect.element(title(first)).toHaveFocus()
    await expect.element(notes()).toHaveValue('Half a thought')
    await userEvent.keyboard('{Escape}')
    await gone(panel())
    await eventually(addressNow, '/submissions')
  })

  test('has an address, which the back button leaves', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await seen(panel())
    history.back()
    await gone(panel())
    await eventually(() => reviewLink(submission).element().matches(':focus'), true)
    await visit(`/submissions?submission=${idOf(0)}`, recruiter)
    await seen(page.getByText('Submission not found'))
    await button('Back to the list').click()
    await eventually(addressNow, '/submissions')
  })
})

describe('a rejection', () => {
  test('asks for a reason, and offers the last one the next time', async ({ visit, api, database }) => {
    const [first, second] = [database.addSubmission(), database.addSubmission()]
    await visit(addressOf(first), recruiter)
    await inPanel('Reject').click()
    await expect.element(question().getByRole('combobox', { name: 'Reason' })).toHaveFocus()
    await inQuestion('Reject').click()
    await seen(question().getByText('Choose a reason').last())
    await expect.element(question().getByRole('combobox', { name: 'Reason' })).toHaveFocus()
    await question().getByRole('combobox', { name: 'Reason' }).selectOptions('location')
    await question().getByRole('checkbox', { name: 'Without mail to the candidate' }).click()
    await inQuestion('Reject').click()
    await toasted('Submission Rejected', 'The submission has been rejected.')
    await visit(addressOf(second), recruiter)
    await inPanel('Reject').click()
    await expect.element(question().getByRole('combobox', { name: 'Reason' })).toHaveValue('location')
    await inQuestion('Reject').click()
    await gone(question())
    expect(api.asked(rejectSubmission).map(({ body }) => [body.reason, body.withoutMail])).toEqual([
      ['location', true],
      ['location', false],
    ])
  })

  test('is undone from the toast: the submission is back in the list, with its notes', async ({ visit, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    const pending = () => tab(/^Pending/).element().textContent
    await seen(reviewLink(submission))
    const before = pending()
    await reviewLink(submission).click()
    await notes().fill('Too far away')
    await reject('location')
    await gone(title(submission), reviewLink(submission))
    await button('Undo').click()
    await toasted('Back to pending', 'The rejection is undone, and no mail goes.')
    await userEvent.keyboard('{Escape}')
    await gone(panel())
    await seen(reviewLink(submission))
    expect(pending()).toBe(before)
    await visit(addressOf(submission), recruiter)
    await expect.element(notes()).toHaveValue('Too far away')
    expect(panel().getByText('Previous review').length).toBe(0)
  })

  test('is undone where it is shown, by who opens it within the minute, and then decided anew', async ({
    visit,
    database,
  }) => {
    const submission = database.addSubmission()
    database.decide(submission.id, { status: 'rejected', reviewNotes: 'Mine' })
    await visit(`/submissions?status=rejected&submission=${submission.id}`, recruiter)
    await seen(panel().getByText(/^\d\d seconds left$/))
    await expect
      .element(panel().getByRole('status').filter({ hasText: 'can be undone' }))
      .toHaveTextContent('The rejection can be undone for less than 60 seconds.')
    await inPanel('Undo rejection').click()
    await seen(inPanel('Approve & Create Applicant'))
    await expect.element(notes()).toHaveValue('Mine')
    await eventually(() => panel().element().contains(document.activeElement), true)
    await userEvent.keyboard('{Escape}')
    await gone(panel(), reviewLink(submission))
  })

  test('says when its minute is over, and keeps the focus', async ({ visit, database }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const submission = database.addSubmission()
    database.decide(submission.id, { status: 'rejected' })
    const path = `/submissions?status=rejected&submission=${submission.id}`
    await visit(path, recruiter)
    await seen(inPanel('Undo rejection'))
    ;(inPanel('Undo rejection').element() as HTMLElement).focus()
    const told = () => panel().getByRole('status').filter({ hasText: 'can be undone' }).element().textContent
    vi.advanceTimersByTime(31_000)
    await seen(panel().getByText('29 seconds left'))
    expect(told()).toBe('The rejection can be undone for less than 30 seconds.')
    vi.advanceTimersByTime(15_000)
    await seen(panel().getByText('14 seconds left'))
    expect(told()).toBe('The rejection can be undone for less than 30 seconds.')
    vi.advanceTimersByTime(15_000)
    await seen(panel().getByText('The rejection can no longer be undone.'))
    await gone(inPanel('Undo rejection'))
    expect(panel().element().contains(document.activeElement)).toBe(true)
    await visit(path, recruiter)
    await seen(panel().getByText('Previous review'))
    expect(panel().getByText('The rejection can no longer be undone.').length).toBe(0)
  })

  test('that was told of meanwhile is not undone, and that is said', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(undoRejection, () => {
      throw undoneTooLate()
    })
    await visit(addressOf(submission), recruiter)
    await reject('other')
    await button('Undo').click()
    await toasted('Undo Failed', 'This rejection can no longer be undone')
    expect(reviewLink(submission).length).toBe(0)
  })
})

describe('a submission of somebody who is an applicant already', () => {
  test('is kept apart under another email, which has to be free', async ({ visit, api, database }) => {
    const { id, email, lastName } = database.add()
    const submission = database.addSubmission({ email, lastName, tradeSkills: ['Welding'] })
    await visit(addressOf(submission), recruiter)
    await inPanel('Approve & Create Applicant').click()
    await panel().getByLabelText('Keep apart under another email').click()
    const approve = inPanel('Approve & Create Applicant')
    await approve.click()
    await seen(panel().getByText('Email is required'))
    const other = panel().getByRole('textbox', { name: 'Email' })
    await other.fill(email)
    await approve.click()
    await eventually(() => panel().getByText('An applicant with this email already exists').length, 2)
    await other.fill(`second.${email}`)
    await approve.click()
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(database.applicant(id).tradeSkills).toEqual([])
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toEqual({
      how: 'keep_apart',
      email: `second.${email}`,
    })
  })
})

describe('a submission of somebody who may be an applicant already', () => {
  test('is marked in the list, names who it may be, and is merged into that record', async ({
    visit,
    api,
    database,
  }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    const alike = database.addSubmission({ phone: '61626364', city: 'Odense' })
    const other = database.addSubmission({ phone: '+45 71 72 73 74' })
    await visit('/submissions', recruiter)
    const rowOf = (submission: Submission) => page.getByRole('row').filter({ has: reviewLink(submission) })
    await seen(rowOf(alike).getByText('Possible duplicate'))
    expect(rowOf(other).getByText('Possible duplicate').length).toBe(0)
    await reviewLink(alike).click()
    const name = `${bo.firstName} ${bo.lastName}`
    const link = panel().getByRole('link', { name })
    await seen(link, panel().getByText('Vejle · Same phone'))
    expect(link.element()).toHaveProperty('target', '_blank')
    await inPanel(`Compare with ${name}`).click()
    await seen(panel().getByText('This may be somebody who is in the database already'))
    const why = panel().getByText('A merge keeps the email of the record')
    await seen(why)
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await gone(why)
    await panel().getByRole('radio', { name: 'Merge' }).click()
    await panel().getByRole('checkbox', { name: 'Take over: Address' }).click()
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved')
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toEqual({
      how: 'merge',
      applicantId: bo.id,
      version: 1,
      take: ['street'],
    })
    expect(database.applicant(bo.id)).toMatchObject({ city: 'Odense', email: bo.email })
  })

  test('is marked at once where it was seen before, and looked up once', async ({ visit, api, database }) => {
    database.add({ phone: '+45 61 62 63 64' })
    const alike = database.addSubmission({ phone: '61626364' })
    await visit('/submissions', recruiter)
    const mark = page.getByText('Possible duplicate')
    await seen(mark)
    await tab(/^Approved/).click()
    await gone(mark)
    const asked = api.asked(findDuplicates).length
    const letGo = api.hold(findDuplicates)
    await tab(/^Pending/).click()
    await seen(reviewLink(alike), mark)
    expect(api.asked(findDuplicates).length).toBe(asked)
    letGo()
  })

  test('is looked up again later where not everybody could be', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(findDuplicates, ({ body }) => ({ duplicates: body.people.map(() => []), degraded: true }))
    await visit('/submissions', recruiter)
    await seen(reviewLink(submission))
    await eventually(() => api.asked(findDuplicates).length, 1)
    await tab(/^Approved/).click()
    await gone(reviewLink(submission))
    await tab(/^Pending/).click()
    await eventually(() => api.asked(findDuplicates).length, 2)
  })

  test('is marked and named by the same email before anybody approves', async ({ visit, database }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    const again = database.addSubmission({ phone: '+45 71 72 73 74', email: bo.email.toUpperCase() })
    await visit('/submissions', recruiter)
    const row = page.getByRole('row').filter({ has: reviewLink(again) })
    await seen(row.getByText('Possible duplicate'))
    await reviewLink(again).click()
    await seen(panel().getByText('Vejle · Same email'))
  })

  test('is merged into that record without a loss from its lists, and says so', async ({ visit, database }) => {
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }]
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle', languages })
    const alike = database.addSubmission({ phone: '61626364', city: 'Odense', languages: [{ language: 'German' }] })
    await visit(addressOf(alike), recruiter)
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    await panel().getByRole('checkbox', { name: 'Add to the list: Languages' }).click()
    await seen(panel().getByText('Nothing is removed'), panel().getByText(/Adds to: Languages\./))
    await panel().getByRole('checkbox', { name: 'Take over: Address' }).click()
    await seen(panel().getByText(/Takes over: Address\. Adds to: Languages\./))
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved', 'Taken over: Address. Added to: Languages.')
    expect(database.applicant(bo.id)).toMatchObject({
      city: 'Odense',
      languages: [...languages, { language: 'German' }],
    })
  })

  test('is compared by what differs, the rest folded away, with what can be done always in view', async ({
    visit,
    database,
  }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle', canWorkAtHeight: false })
    const alike = database.addSubmission({ phone: '61626364', city: 'Odense', canWorkAtHeight: undefined })
    await visit(addressOf(alike), { ...recruiter, size: phone })
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    for (const name of ['Approve & Merge', 'Back']) await expect.element(inPanel(name)).toBeInViewport({ ratio: 1 })
    const row = (name: string | RegExp) => panel().getByRole('row', { name })
    await seen(row(/^Address .*Vejle.* .*Odense/))
    expect(row('Phone').length).toBe(0)
    const folded = inPanel(/^\d+ alike$/)
    await folded.click()
    await seen(row('Phone'))
    expect(row('Height').length).toBe(0)
    await folded.click()
    await gone(row('Phone'))
  })

  test('is kept apart under its own email', async ({ visit, api, database }) => {
    const bo = database.add({ phone: '+45 61 62 63 64' })
    const alike = database.addSubmission({ phone: '61626364' })
    await visit(addressOf(alike), recruiter)
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await inPanel('Approve & Create Applicant').click()
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toBeUndefined()
  })

  test('is marked nowhere where nobody can tell', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(findDuplicates, failing)
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await seen(inPanel('Approve & Create Applicant'))
    await eventually(() => api.asked(findDuplicates).length, 2)
    expect(page.getByText('Possible duplicate').length).toBe(0)
    expect(panel().getByText('This may be somebody').length).toBe(0)
  })
})

describe('several submissions', () => {
  const select = (submission: Submission) =>
    page.getByRole('checkbox', { name: `Select ${nameOf(submission)}` }).click()
  const withAll = (name: string) =>
    page.getByRole('region', { name: 'Selection' }).getByRole('button', { name }).click()

  test('are rejected together with notes', async ({ visit, api, database }) => {
    const both = [database.addSubmission(), database.addSubmission()]
    await visit('/submissions', recruiter)
    for (const submission of both) await select(submission)
    await seen(page.getByText('2 selected'))
    await withAll('Reject')
    await notes().fill('All filled')
    await panel().getByRole('combobox', { name: 'Reason' }).selectOptions('position_filled')
    await inPanel('Reject').click()
    await seen(panel().getByText('2 rejected'))
    await inPanel('Close').click()
    for (const submission of both) await gone(reviewLink(submission))
    expect(
      api
        .asked(rejectSubmission)
        .map(({ params, body }) => `${params.id} ${body.reviewNotes} ${body.reason}`)
        .sort(),
    ).toEqual(both.map(({ id }) => `${id} All filled position_filled`).sort())
  })

  test('that were rejected together are had back together', async ({ visit, database }) => {
    const both = [database.addSubmission(), database.addSubmission()]
    await visit('/submissions', recruiter)
    for (const submission of both) await select(submission)
    await withAll('Reject')
    await panel().getByRole('combobox', { name: 'Reason' }).selectOptions('duplicate')
    await inPanel('Reject').click()
    await seen(panel().getByText('2 rejected'), panel().getByText('Until then you can undo it.'))
    await inPanel('Undo').click()
    await seen(panel().getByText('2 back to pending'))
    await inPanel('Close').click()
    for (const submission of both) await seen(reviewLink(submission))
  })

  test('are approved as far as they can be; the rest is told with its reason', async ({ visit, database }) => {
    const { email, lastName } = database.add()
    const double = database.addSubmission({ firstName: 'Åse', lastName, email })
    const fresh = database.addSubmission()
    await visit('/submissions', recruiter)
    for (const submission of [double, fresh]) await select(submission)
    await withAll('Approve')
    await inPanel('Approve').click()
    await seen(panel().getByText('1 approved, 1 failed'))
    const failed = panel()
      .getByRole('listitem')
      .filter({ hasText: nameOf(double) })
    await seen(failed.getByText('An applicant with this email already exists'))
    await failed.getByRole('button', { name: /^Review / }).click()
    await seen(inPanel('Approve & Create Applicant'))
  })

  test('can be stopped in between', async ({ visit, api }) => {
    const letGo = api.hold(rejectSubmission)
    await visit('/submissions', recruiter)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await withAll('Reject')
    await panel().getByRole('combobox', { name: 'Reason' }).selectOptions('other')
    await inPanel('Reject').click()
    await seen(panel().getByText('0 of 3 done'))
    await inPanel('Cancel').click()
    letGo()
    await seen(panel().getByText('1 rejected, 2 left as they were'))
  })
})
