import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OriginalEmail } from '../../../shared/conversations/domain/originalEmail.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { checkAsItIs, checkLooks } from '../world/checkState.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { absent, currentUrl, desktop, eventually, phone, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog as panel, seenExactly, seenTexts, submit } from '../world/parts.ts'
import { buttonInPanel, nameOf, reviewLink } from '../world/submissionParts.ts'
import { recruiter } from '../world/visits.ts'

describe('the list of submissions', () => {
  test('has a tab with a count for each status, pending first', async ({ visit, api }) => {
    api.answer(routes.listSubmissions, () => [])
    api.answer(routes.countSubmissions, () => ({ pending: 1200, approved: 7, rejected: 4, spam: 2 }))
    await visit('/submissions', recruiter)
    await seen(page.getByRole('tab', { name: 'Pending 1,200', selected: true }))
    for (const name of ['Pending 1,200', 'Approved 7', 'Rejected 4', 'Spam 2']) {
      await page.getByRole('tab', { name }).click()
      await seen(page.getByText(`No ${name.replace(/ .*/, '').toLowerCase()} submissions`))
    }
    await eventually(currentUrl, '/submissions?status=spam')
    history.back()
    await seen(page.getByText('No rejected submissions'))
  })

  test('shows who applied and when, as a table or cards, and the link of the form', async ({ visit, database }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const submission = database.addSubmission()
    await visit('/submissions', { ...recruiter, size: desktop })
    const row = page.getByRole('row').filter({ has: reviewLink(submission) })
    const email = String(submission.applicantData.email)
    await seenExactly(row, 'Pending', nameOf(submission), 'Welder · Odense', 'Ukraine', email)
    const columns = ['Status', 'Name', 'Email', 'Nationality', 'Submitted', 'Action']
    await seen(...columns.map((name) => page.getByRole('columnheader', { name })))
    await button('Copy Link').click()
    await toasted('Link Copied!')
    const address = new URL('/public-apply', window.location.href).href
    expect(copy.mock.calls).toEqual([[address]])
    await seen(page.getByRole('link', { name: address }))
    const places = page.getByRole('combobox', { name: 'Where will you post it?' })
    await places.selectOptions('Facebook')
    await button('Copy Link').click()
    await eventually(() => copy.mock.lastCall, [`${address}?source=facebook`])
    await places.selectOptions('Other…')
    await page.getByRole('textbox', { name: 'Name of the place' }).fill('Jobnet Ærø')
    await seen(page.getByRole('link', { name: `${address}?source=jobnet-aeroe` }))
    await checkLooks(places)
    await page.viewport(phone.width, phone.height)
    const card = page.getByRole('listitem').filter({ has: reviewLink(submission) })
    await seen(card.getByText('Pending'), card.getByText('Welder · Odense'), card.getByText(/^Ukraine · /))
    expect(page.getByRole('table').length).toBe(0)
  })

  test('loads more submissions, and again after a failure', async ({ visit, api }) => {
    const all = Array.from({ length: 52 }, (_none, number) => {
      const applicantData = { ...makeSubmission().applicantData, firstName: 'Number', lastName: String(number) }
      return makeSubmission({ id: idOf(number), applicantData })
    })
    api.answer(routes.listSubmissions, ({ query }) => (query.before ? all.slice(50) : all.slice(0, 50)))
    api.answerOnce(routes.listSubmissions, failing)
    await visit('/submissions', recruiter)
    await seen(page.getByRole('alert').getByText('Failed to fetch submissions'))
    expect(toastArea().length).toBe(0)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await seen(page.getByText('Number 49', { exact: true }))
    expect(page.getByText('Number 51', { exact: true }).length).toBe(0)
    await button('Show more').click()
    await seen(page.getByText('Number 51', { exact: true }))
    await absent(button('Show more'))
    expect(api.asked(routes.listSubmissions).at(-1)?.query.before).toBe(idOf(49))
  })
})

describe('several submissions', () => {
  const select = (submission: Submission) =>
    page.getByRole('checkbox', { name: `Select ${nameOf(submission)}` }).click()
  const withAll = (name: string) =>
    page.getByRole('region', { name: 'Selection' }).getByRole('button', { name }).click()

  test('are rejected together with notes, restored, and left if cancelled', async ({ visit, api, database }) => {
    const both = [database.addSubmission(), database.addSubmission()]
    const rejectBoth = async () => {
      await visit('/submissions', recruiter)
      for (const submission of both) await select(submission)
      await seen(page.getByText('2 selected'))
      await withAll('Reject')
      await submit({ 'Review notes': 'All filled', Reason: 'position_filled' }, 'Reject', panel())
      await seen(panel().getByText('2 rejected'), panel().getByText('You can undo until then.'))
    }
    await rejectBoth()
    await buttonInPanel('Undo').click()
    await seen(panel().getByText('2 moved to Pending'))
    await buttonInPanel('Close').click()
    for (const submission of both) await seen(reviewLink(submission))
    await rejectBoth()
    await buttonInPanel('Close').click()
    for (const submission of both) await absent(reviewLink(submission))
    const sent = api.asked(routes.rejectSubmission).slice(-2)
    expect(sent.map(({ params, body }) => `${params.id} ${body.reviewNotes} ${body.reason}`).sort()).toEqual(
      both.map(({ id }) => `${id} All filled position_filled`).sort(),
    )
    // The three that are there at first.
    const release = api.hold(routes.rejectSubmission)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await withAll('Reject')
    await checkLooks(panel().getByRole('combobox', { name: 'Reason' }))
    await submit({ Reason: 'other' }, 'Reject', panel())
    await seen(panel().getByText('0 of 3 done'))
    await buttonInPanel('Cancel').click()
    release()
    await seen(panel().getByText('1 rejected, 2 not processed'))
  })

  test('are approved where possible, and the others listed with the reason', async ({ visit, database }) => {
    const { email, lastName } = database.add()
    const double = database.addSubmission({ firstName: 'Åse', lastName, email })
    const fresh = database.addSubmission()
    await visit('/submissions', recruiter)
    for (const submission of [double, fresh]) await select(submission)
    await checkLooks(page.getByText('2 selected'))
    await withAll('Approve')
    await buttonInPanel('Approve').click()
    await seen(panel().getByText('1 approved, 1 failed'))
    const failed = panel()
      .getByRole('listitem')
      .filter({ hasText: nameOf(double) })
    await seen(failed.getByText('An applicant with this email already exists'))
    await failed.getByRole('button', { name: /^Review / }).click()
    await seen(buttonInPanel('Approve & Create Applicant'))
  })
})

/** Answers with an application by mail. Returns its address. */
function mailed(api: FakeApi, names: object, mail: Partial<OriginalEmail> = {}) {
  const originalEmailContent: OriginalEmail = {
    ...{ subject: 'Welder looks for work', from: 'anna@mail.example', date: '2026-01-01T08:00:00.000Z' },
    ...{ to: [], cc: [], bcc: [], headers: {}, isHtml: false, body: 'Hello <b>you</b>\n\nI weld.' },
    attachments: [{ fileName: 'CV.pdf', mimeType: 'application/pdf', size: 2048 }],
    ...mail,
  }
  const submission = {
    ...makeSubmission({ originalEmailContent, source: 'mail', gdprConsent: false, gdprConsentTimestamp: undefined }),
    applicantData: { email: 'anna@mail.example', ...names },
  }
  api.answer(routes.listSubmissions, () => [submission])
  api.answer(routes.getSubmission, () => submission)
  return `/submissions?submission=${submission.id}`
}

test('an application by mail shows the mail or why it is not kept, and takes a missing name', async ({
  visit,
  api,
}) => {
  await visit(mailed(api, { firstName: 'Anna', lastName: 'Jensen' }), { ...recruiter, size: phone })
  await seen(panel().getByRole('heading', { name: 'Original email' }))
  await seenTexts(panel(), 'Welder looks for work', 'Hello <b>you</b>', 'CV.pdf, 2.0 KB', 'No consent recorded')
  await seenTexts(panel(), /^Incomplete. Missing: .*Nationality.*Phone/)
  expect(panel().getByLabelText('Last name').length).toBe(0)
  await checkAsItIs('an application by mail')
  const address = mailed(api, {}, { subject: '', unread: 'too_large', body: '', isCut: true })
  await visit('/submissions', recruiter)
  await seen(page.getByRole('row').getByText('Incomplete', { exact: true }))
  await visit(address, recruiter)
  await seenTexts(panel(), 'No subject', 'The email was larger than 15 MB and was not stored')
  api.answer(routes.approveSubmission, () => ({ applicantId: idOf(1) }))
  await visit(mailed(api, { firstName: 'Anna' }), recruiter)
  await submit({ 'Last name': 'Holm' }, 'Approve & Create Applicant', panel())
  await seen(page.getByText('Submission Approved', { exact: true }))
  expect(api.asked(routes.approveSubmission)[0]?.body.name).toEqual({ firstName: 'Anna', lastName: 'Holm' })
})
