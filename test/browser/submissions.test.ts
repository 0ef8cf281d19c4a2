import { describe, expect } from 'vitest'
import { newApplication, pdfDataUrl } from '../api/world/applications.ts'
import { makePdf } from '../make/pdf.ts'
import { dialog } from './applicantPages.ts'
import { absent, currentUrl, eventually, seen, test, toastArea, toasted } from './browser.ts'
import { picture } from './screens.ts'
import { nameOf, newSubmission, panel, reviewLink, submissionUrl } from './submissionPages.ts'

const recruiter = { as: 'recruiter' } as const

describe.concurrent('a review', () => {
  test('approves, and links to the new applicant with the same CV', async ({ visit }) => {
    const cv = makePdf(20_000)
    const submission = await newSubmission(newApplication({ cvDocument: pdfDataUrl(cv) }))
    const page = await visit('/submissions', recruiter)
    await seen(reviewLink(page, submission))
    await picture(page, 'submissions')
    await reviewLink(page, submission).click()
    await eventually(() => currentUrl(page), submissionUrl(submission))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('button', { name: /^Download / })
        .click(),
    ])
    expect(Buffer.concat(await (await download.createReadStream()).toArray())).toEqual(cv)
    await panel(page).getByLabel('Review notes').fill('Called, sounds good')
    await picture(page, 'submission-review')
    await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await toasted(page, 'Submission Approved', 'The applicant has been created.')
    await absent(panel(page).getByRole('heading', { name: nameOf(submission) }), reviewLink(page, submission))
    // Escape would also close the toast.
    await toastArea(page).getByRole('button', { name: 'Open' }).click()
    await seen(dialog(page).getByRole('heading', { name: nameOf(submission) }))
    await picture(page, 'applicant-profile')

    const again = await visit(submissionUrl(submission), recruiter)
    await seen(
      panel(again).getByText('Approved', { exact: true }),
      panel(again).getByText('Called, sounds good'),
      panel(again).getByRole('link', { name: 'Open applicant' }),
      panel(again).getByRole('button', { name: 'Close' }).last(),
    )
    expect(await panel(again).getByRole('button', { name: 'Reject' }).count()).toBe(0)
  })
})
