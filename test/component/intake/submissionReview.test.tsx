import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addedSince } from '../../../functions/src/intake/submissionProblems.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, clickInTurn, expandAll, dialog as panel, seenTexts, submit } from '../world/parts.ts'
import { question, reject } from '../world/rejection.ts'
import { buttonInPanel, nameOf, notes, reviewLink, submissionUrl, tab, title } from '../world/submissionParts.ts'
import { recruiter } from '../world/visits.ts'

describe('a review', () => {
  const file = { id: idOf(801), kind: 'added', name: 'forklift.pdf', type: 'application/pdf', size: 2000 } as const
  const at = '2026-01-02T08:00:00.000Z'
  const addition = { id: idOf(800), at, text: 'New number:\n20 12 34 56', documents: [file.id] }

  test('shows the submission and later additions, with scripts as plain text', async ({ visit, database }) => {
    const script = '<img src=x onerror="document.title=1">'
    const sent = {
      ...{ lastName: script, city: script, certifications: [{ name: 'ADR', issuer: script }] },
      languages: [{ language: 'Danish', proficiency: 'native' }, ...[{ language: 'Polish', proficiency: 'basic' }]],
      workExperience: [{ company: script, position: 'Welder', startDate: '2015-02-01', description: script }],
    }
    const cv = { ...file, id: idOf(802), kind: 'cv', name: 'cv.pdf' } as const
    const more = { ...addition, id: idOf(803), text: '<b>bold</b>', documents: [] }
    const emailProblem = { bouncedAt: '2026-11-12T12:00:00.000Z' }
    const submission = database.addSubmission(sent, { emailProblem, files: [cv, file], additions: [addition, more] })
    await visit('/submissions', recruiter)
    const row = page.getByRole('row').filter({ hasText: nameOf(submission) })
    await seen(row.getByText('New information'))
    await reviewLink(submission).click()
    const part = (name: string) => panel().getByRole('region', { name })
    await seen(title(submission))
    await seenTexts(panel(), String(submission.applicantData.email), script, 'Danish (Native), Polish (Basic)')
    await seenTexts(panel(), /^Welder, \d+ years? of experience$/, 'Email to this address bounced on 12 Nov 2026')
    await seenTexts(part('Added later'), '20 12 34 56', '<b>bold</b>')
    await seen(part('Added later').getByRole('button', { name: 'Download forklift.pdf' }))
    await seen(part('Files').getByRole('button', { name: 'Download cv.pdf' }))
    expect(panel().getByText('forklift.pdf').all()).toHaveLength(1)
    await expandAll()
    await seenTexts(panel(), `Welder, ${script}`, `Description: ${script}`, `ADR certificate, ${script}`)
    expect(document.querySelectorAll('img[src=x]')).toHaveLength(0)
    await checkLooks(buttonInPanel('Approve & Create Applicant'))
  })

  test('shows what was added or decided in the meantime', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    await visit(submissionUrl(submission), recruiter)
    await seen(buttonInPanel('Reject'))
    database.decide(submission.id, { status: 'pending', files: [file], additions: [addition] })
    api.answerOnce(routes.approveSubmission, refusing(addedSince()))
    await buttonInPanel(/^Approve/).click()
    await toasted(
      'Approval Failed',
      'The applicant has added something since you opened this. Read it before you decide.',
    )
    await seen(panel().getByRole('region', { name: 'Added later' }))
    database.decide(submission.id, { status: 'rejected', reviewNotes: 'Theirs' })
    await buttonInPanel(/^Approve/).click()
    await toasted('Approval Failed', 'This application has already been reviewed')
    await seen(panel().getByText('Theirs', { exact: true }), panel().getByText('Rejected', { exact: true }))
    expect(api.asked(routes.approveSubmission).map(({ body }) => body.additionsSeen)).toEqual([0, 1])
  })

  test('marks spam and restores it, also in lists shown before, and stays closed', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    const letGo = api.hold(routes.markSpam)
    await visit('/submissions', recruiter)
    await clickInTurn(reviewLink(submission), buttonInPanel('Mark as spam'), buttonInPanel('Close').first())
    await eventually(currentUrl, '/submissions')
    letGo()
    await toasted('Marked as spam')
    await absent(panel(), reviewLink(submission))
    expect(currentUrl()).toBe('/submissions')
    await clickInTurn(tab(/^Spam/), reviewLink(submission), buttonInPanel('Not spam'))
    await toasted('Moved to Pending')
    await absent(panel(), reviewLink(submission))
    await tab(/^Pending/).click()
    await seen(reviewLink(submission))
    expect(api.asked(routes.markSpam).map(({ body }) => body.isSpam)).toEqual([true, false])
  })

  test('keeps notes of up to 2000 characters if a decision failed', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(routes.approveSubmission, failing)
    api.answer(routes.rejectSubmission, failing)
    await visit(submissionUrl(submission), recruiter)
    await submit({ 'Review notes': 'Precious' }, 'Approve & Create Applicant', panel())
    await toasted('Approval Failed', 'Failed to approve the submission. Please try again.')
    await reject('other')
    await toasted('Rejection Failed', 'Failed to reject the submission. Please try again.')
    await absent(question())
    await eventually(() => buttonInPanel('Reject').element().matches(':focus'), true)
    await expect.element(notes()).toHaveValue('Precious')
    await userEvent.keyboard('{Escape}')
    await absent(panel())
    await eventually(currentUrl, '/submissions')
    await reviewLink(submission).click()
    await expect.element(notes()).toHaveValue('Precious')
    await notes().fill('x'.repeat(2001))
    await seen(panel().getByText('Notes too long (max 2000 characters)'))
    await expect.element(buttonInPanel('Reject')).toBeDisabled()
    await notes().fill('x'.repeat(2000))
    await seen(panel().getByText('2,000 of 2,000 characters'))
    await expect.element(buttonInPanel('Reject')).toBeEnabled()
  })

  test('of the last in the list keeps focus and scroll position in the list', async ({ visit, api, database }) => {
    const submissions = Array.from({ length: 30 }, () => database.addSubmission())
    const [last] = submissions
    if (!last) throw new Error('There are 30')
    const undecided = new Set(submissions)
    api.answer(routes.listSubmissions, () => [...undecided].reverse())
    await visit('/submissions', recruiter)
    await seen(reviewLink(last))
    reviewLink(last).element().scrollIntoView({ block: 'center' })
    await reviewLink(last).click()
    await seen(buttonInPanel('Approve & Create Applicant'))
    // By now the parts below the rows are loaded.
    const scrolled = window.scrollY
    expect(scrolled).toBeGreaterThan(200)
    undecided.delete(last)
    await buttonInPanel('Approve & Create Applicant').click()
    await absent(panel())
    await eventually(() => document.activeElement?.getAttribute('role'), 'tabpanel')
    // The page is shorter by one row.
    await expect.poll(() => Math.abs(window.scrollY - scrolled)).toBeLessThan(70)
  })

  test('leads to its neighbours, and on after a decision or a double click', async ({ visit, api, database }) => {
    const four = Array.from({ length: 4 }, () => database.addSubmission({ hasOwnTools: true }))
    const undecided = new Set(four)
    api.answer(routes.listSubmissions, () => [...undecided].reverse())
    const decided = (one: Submission) => void undecided.delete(one)
    const [fourth, third, second, first] = four as [Submission, Submission, Submission, Submission]
    await visit('/submissions', recruiter)
    await reviewLink(first).click()
    await expect.element(buttonInPanel('Previous application')).toBeDisabled()
    await submit({ 'Review notes': 'Of the first' }, 'Next application', panel())
    await expect.element(title(second)).toHaveFocus()
    await eventually(currentUrl, submissionUrl(second))
    await buttonInPanel('Previous application').click()
    await expect.element(title(first)).toHaveFocus()
    await expect.element(notes()).toHaveValue('Of the first')
    const part = panel().getByRole('button', { name: 'Abilities and equipment' })
    await part.click()
    const approving = buttonInPanel('Approve & Create Applicant')
    const clickedAgain = new Promise<void>((done) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[role=dialog] h2')?.textContent?.includes(nameOf(second))) return
        observer.disconnect()
        ;(approving.element() as HTMLElement).click()
        done()
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await approving.click()
    await clickedAgain
    await toasted('Submission Approved', 'The applicant has been created.')
    decided(first)
    await expect.element(part).toHaveAttribute('aria-expanded', 'true')
    await expect.element(title(second)).toHaveFocus()
    await eventually(currentUrl, submissionUrl(second))
    await expect.element(notes()).toHaveValue('')
    await eventually(() => api.asked(routes.getSubmission).at(-1)?.params.id, second.id)
    await reject('other')
    await toasted('Submission Rejected')
    decided(second)
    await expect.element(title(third)).toHaveFocus()
    await buttonInPanel('Mark as spam').click()
    await toasted('Marked as spam')
    decided(third)
    await expect.element(title(fourth)).toHaveFocus()
    expect(buttonInPanel('Previous application').length).toBe(0)
    await buttonInPanel('Mark as spam').click()
    await absent(panel())
    await eventually(currentUrl, '/submissions')
    expect(api.asked(routes.approveSubmission).map(({ params }) => params.id)).toEqual([first.id])
  })

  test('has a URL, loads on opening, and closes with the back button', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await seen(notes())
    await eventually(() => api.asked(routes.getSubmission).map(({ params }) => params.id), [submission.id])
    history.back()
    await absent(panel())
    await eventually(() => reviewLink(submission).element().matches(':focus'), true)
    await visit(`/submissions?submission=${idOf(0)}`, recruiter)
    await seen(page.getByText('Application not found'))
    await button('Back to list').click()
    await eventually(currentUrl, '/submissions')
    api.answer(routes.getSubmission, failing)
    await visit(submissionUrl(database.addSubmission()), recruiter)
    await seen(panel().getByText('The application could not be loaded'))
    expect(notes().length).toBe(0)
  })
})
