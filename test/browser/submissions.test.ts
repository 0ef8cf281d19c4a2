import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { SubmissionAnswer } from '../../shared/contract/submissions/submissionAnswer.ts'
import { newApplication, pdfDataUrl } from '../api/applications.ts'
import { signedInAs } from '../api/people.ts'
import { makePdf } from '../make/pdf.ts'
import { dialog, newApplicant, savedApplicant } from './applicantPages.ts'
import { addressOf, eventually, gone, seen, test, toastArea, toasted } from './browser.ts'
import { addressOfSubmission, nameOf, newSubmission, panel, reviewLink, unfoldAll } from './submissionPages.ts'

const recruiter = { as: 'recruiter' } as const

/** Closes what a decision leads on to: the next submission of the list, which another test may have sent. */
async function leaveNext(page: Page, decided: SubmissionAnswer): Promise<void> {
  await gone(panel(page).getByRole('heading', { name: nameOf(decided) }))
  await page.keyboard.press('Escape')
  await gone(panel(page))
}

describe.concurrent('the list of submissions', () => {
  test('hands on the link of the public form', async ({ visit }) => {
    const page = await visit('/submissions', recruiter)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await toasted(page, 'Link Copied!')
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toBe(new URL('/public-apply', page.url()).href)
    await seen(page.getByRole('link', { name: String(copied) }))
  })
})

describe.concurrent('a review', () => {
  test('shows all that was sent, scripts as text', async ({ visit }) => {
    const script = '<img src=x onerror="document.title=1">'
    const submission = await newSubmission(
      newApplication({
        lastName: script,
        city: script,
        languages: [
          { language: 'Danish', proficiency: 'native' },
          { language: 'Polish', proficiency: 'basic' },
        ],
        workExperience: [{ company: script, position: 'Welder', startDate: '2015-02-01', description: script }],
        certifications: [{ name: 'ADR', issuer: script }],
      } as object),
    )
    const page = await visit(addressOfSubmission(submission), recruiter)
    await seen(
      panel(page).getByRole('heading', { name: nameOf(submission) }),
      panel(page).getByText(String(submission.applicantData.email)),
      panel(page).getByText('+45 20 00 00 00'),
      panel(page).getByText(`Havnegade 1, 5970 ${script}, Syddanmark, Denmark`),
      panel(page).getByText('Danish (Native), Polish (Basic)'),
      panel(page).getByText('1 Dec 2026'),
      panel(page).getByText(/^Yes, \d/),
    )
    await unfoldAll(page)
    await seen(
      panel(page).getByText(`Welder, ${script}`),
      panel(page).getByText(`Description: ${script}`),
      panel(page).getByText(`ADR, ${script}`),
      panel(page).getByText('Welder, 7 years'),
    )
    expect(await page.title()).toContain('Public Submissions')
  })

  test('approves, and leads to the new applicant and the same CV', async ({ visit }) => {
    const cv = makePdf(20_000)
    const submission = await newSubmission(newApplication({ cvDocument: pdfDataUrl(cv) }))
    const page = await visit('/submissions', recruiter)
    await reviewLink(page, submission).click()
    await eventually(() => addressOf(page), addressOfSubmission(submission))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('button', { name: /^Download / })
        .click(),
    ])
    expect(Buffer.concat(await (await download.createReadStream()).toArray())).toEqual(cv)
    await panel(page).getByLabel('Review Notes').fill('Called, sounds good')
    await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await toasted(page, 'Submission Approved', 'The applicant has been created.')
    await gone(panel(page).getByRole('heading', { name: nameOf(submission) }), reviewLink(page, submission))
    // Escape would close the toast, too.
    await toastArea(page).getByRole('button', { name: 'Open' }).click()
    await seen(dialog(page).getByRole('heading', { name: nameOf(submission) }))

    const again = await visit(addressOfSubmission(submission), recruiter)
    await seen(
      panel(again).getByText('Approved', { exact: true }),
      panel(again).getByText('Called, sounds good'),
      panel(again).getByRole('link', { name: 'Open the applicant' }),
      panel(again).getByRole('button', { name: 'Close' }).last(),
    )
    expect(await panel(again).getByRole('button', { name: 'Reject' }).count()).toBe(0)
  })

  test('sets spam aside and takes it back', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), recruiter)
    await panel(page).getByRole('button', { name: 'Mark as spam' }).click()
    await toasted(page, 'Marked as spam')
    await leaveNext(page, submission)
    await page.getByRole('tab', { name: /^Spam/ }).click()
    await reviewLink(page, submission).click()
    await panel(page).getByRole('button', { name: 'Not spam' }).click()
    await toasted(page, 'Back to pending')
    await leaveNext(page, submission)
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await seen(reviewLink(page, submission))
  })

  test('says when somebody else was faster, and shows what they decided', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), {
      ...recruiter,
      refused: ['409 /api/admin/public-submissions/{id}/reject'],
    })
    await seen(panel(page).getByRole('button', { name: 'Reject' }))
    const manager = await signedInAs('recruiting_manager')
    const { rejectSubmission } = await import('../../shared/contract/submissions/rejectSubmission.ts')
    await manager.call(rejectSubmission, { params: { id: submission.id }, body: { reviewNotes: 'Mine' } })
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    const question = page.getByRole('dialog', { name: /^Reject / })
    await question.getByRole('combobox', { name: 'Reason' }).selectOption('other')
    await question.getByRole('button', { name: 'Reject' }).click()
    await toasted(page, 'Rejection Failed', 'This submission has already been reviewed')
    await seen(panel(page).getByText('Mine', { exact: true }), panel(page).getByText('Rejected', { exact: true }))
  })
})

describe.concurrent('a submission of somebody who is an applicant already', () => {
  const refused = ['409 /api/admin/public-submissions/{id}/approve']

  /** An applicant without a trade skill, and a submission under the same email with another phone and one. */
  async function doubled() {
    const applicant = await newApplicant()
    const { email = '', lastName } = applicant
    const application = { ...newApplication(), email, lastName, phone: '+45 99 99 99 99', tradeSkills: ['Welding'] }
    return { applicant, submission: await newSubmission(application) }
  }

  test('is compared, and merged where the record is empty or the reviewer chose to', async ({ visit }) => {
    const { applicant, submission } = await doubled()
    const page = await visit(addressOfSubmission(submission), { ...recruiter, refused })
    await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await seen(panel(page).getByText('An applicant with this email already exists'))
    const row = (name: string) =>
      panel(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await seen(
      row('Phone').getByText('+45 20 00 00 00'),
      row('Phone').getByText('+45 99 99 99 99'),
      row('Phone').getByText('Take over'),
      row('Trade Skills').getByText('Is taken over'),
      panel(page).getByText(/^Takes over: Trade Skills\./),
    )
    expect(await row('Address').count()).toBe(0)
    await panel(page)
      .getByRole('button', { name: /^\d+ alike$/ })
      .click()
    await seen(row('Address'))
    await panel(page).getByRole('checkbox', { name: 'Take over: Phone' }).check()
    await panel(page).getByRole('button', { name: 'Approve & Merge' }).click()
    await toasted(page, 'Submission Approved', 'Taken over: Phone, Trade Skills.')
    expect(await savedApplicant(applicant)).toMatchObject({ phone: '+45 99 99 99 99', tradeSkills: ['Welding'] })
  })
})
