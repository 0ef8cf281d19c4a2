import { describe, expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { undoneTooLate } from '../../../functions/src/intake/submissionProblems.ts'
import { routes } from '../../../shared/routes.ts'
import { refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog as panel, seenTexts } from '../world/parts.ts'
import {
  buttonInDialog,
  inPanel,
  nameOf,
  notes,
  question,
  recruiter,
  reject,
  reviewLink,
  submissionUrl,
  tab,
  title,
} from '../world/submissionParts.ts'

const { rejectSubmission, undoRejection } = routes
const reason = () => question().getByRole('combobox', { name: 'Reason' })

describe('a rejection', () => {
  test('asks for a reason, and offers the last one next time', async ({ visit, api, database }) => {
    const [first, second] = [database.addSubmission(), database.addSubmission()]
    await visit(submissionUrl(first), recruiter)
    await inPanel('Reject').click()
    await expect.element(reason()).toHaveFocus()
    await buttonInDialog('Reject').click()
    await seen(question().getByText('Choose a reason').last())
    await expect.element(reason()).toHaveFocus()
    await reason().selectOptions('location')
    await question().getByRole('checkbox', { name: 'Without mail to the candidate' }).click()
    await buttonInDialog('Reject').click()
    await toasted('Submission Rejected', 'The submission has been rejected.')
    await visit(submissionUrl(second), recruiter)
    await notes().fill('Looks for other work')
    await inPanel('Reject').click()
    await expect.element(reason()).toHaveValue('location')
    await buttonInDialog('Reject').click()
    await toasted('Submission Rejected', 'A mail tells the candidate in a minute.')
    await seen(toastArea().getByText(nameOf(second)))
    const sent = { reason: 'location', additionsSeen: 0 }
    expect(api.asked(rejectSubmission).map(({ body }) => body)).toEqual([
      expect.objectContaining({ ...sent, withoutMail: true }),
      { ...sent, withoutMail: false, reviewNotes: 'Looks for other work' },
    ])
    await visit('/submissions?status=rejected', recruiter)
    await reviewLink(second).click()
    const shown = ['Looks for other work', 'Reason: Location', 'A mail tells the candidate of it.']
    await seenTexts(panel(), ...shown)
    await panel().getByCss('footer').getByRole('button', { name: 'Close' }).click()
    await eventually(currentUrl, '/submissions?status=rejected')
  })

  test('is undone from the toast: the submission is listed again, with its notes', async ({ visit, database }) => {
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
    await eventually(pending, before)
    await visit(submissionUrl(submission), recruiter)
    await expect.element(notes()).toHaveValue('Too far away')
    expect(panel().getByText('Previous review').length).toBe(0)
  })

  test('can be undone by a colleague within a minute, and decided again', async ({ visit, database }) => {
    const submission = database.addSubmission()
    database.decide(submission.id, { status: 'rejected', reviewNotes: 'Mine' })
    await visit(`/submissions?status=rejected&submission=${submission.id}`, recruiter)
    await seen(panel().getByText(/^\d\d seconds left$/))
    await inPanel('Undo rejection').click()
    await seen(inPanel('Approve & Create Applicant'))
    await expect.element(notes()).toHaveValue('Mine')
    await eventually(() => panel().element().contains(document.activeElement), true)
    await userEvent.keyboard('{Escape}')
    await absent(panel(), reviewLink(submission))
  })

  test('says that its minute is over, and keeps focus', async ({ visit, database }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const submission = database.addSubmission()
    database.decide(submission.id, { status: 'rejected' })
    const path = `/submissions?status=rejected&submission=${submission.id}`
    await visit(path, recruiter)
    await seen(inPanel('Undo rejection'))
    ;(inPanel('Undo rejection').element() as HTMLElement).focus()
    const status = panel().getByRole('status').filter({ hasText: 'can be undone' })
    await expect.element(status).toHaveTextContent('The rejection can be undone for less than 60 seconds.')
    for (const [passed, left] of [
      [31_000, '29 seconds left'],
      [15_000, '14 seconds left'],
    ] as const) {
      vi.advanceTimersByTime(passed)
      await seen(panel().getByText(left))
      expect(status.element().textContent).toBe('The rejection can be undone for less than 30 seconds.')
    }
    vi.advanceTimersByTime(15_000)
    await seen(panel().getByText('The rejection can no longer be undone.'))
    await absent(inPanel('Undo rejection'))
    expect(panel().element().contains(document.activeElement)).toBe(true)
    await visit(path, recruiter)
    await seen(panel().getByText('Previous review'))
    expect(panel().getByText('The rejection can no longer be undone.').length).toBe(0)
  })

  test('says that it cannot be undone after the candidate was notified', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(undoRejection, refusing(undoneTooLate()))
    await visit(submissionUrl(submission), recruiter)
    await reject('other')
    await button('Undo').click()
    await toasted('Undo Failed', 'This rejection can no longer be undone')
    expect(reviewLink(submission).length).toBe(0)
  })
})
