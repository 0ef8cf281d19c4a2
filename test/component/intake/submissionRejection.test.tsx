import { describe, expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { undoneTooLate } from '../../../functions/src/intake/submissionProblems.ts'
import { rejectSubmission } from '../../../shared/intake/contract/rejectSubmission.ts'
import { undoRejection } from '../../../shared/intake/contract/undoRejection.ts'
import { absent, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog as panel } from '../world/parts.ts'
import {
  addressOf,
  inPanel,
  inQuestion,
  notes,
  question,
  recruiter,
  reject,
  reviewLink,
  tab,
  title,
} from '../world/submissionParts.ts'

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
    await absent(question())
    expect(api.asked(rejectSubmission).map(({ body }) => [body.reason, body.withoutMail])).toEqual([
      ['location', true],
      ['location', false],
    ])
  })

  test('is undone from the toast: the submission is back in the list, with its notes', async ({ visit, database }) => {
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
    await toasted('Back to pending', 'The rejection is undone, and no mail goes.')
    await userEvent.keyboard('{Escape}')
    await absent(panel())
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
    await absent(panel(), reviewLink(submission))
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
    await absent(inPanel('Undo rejection'))
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
