import { describe, expect } from 'vitest'
import { listSubmissions } from '../../shared/contract/submissions/listSubmissions.ts'
import { newApplication, pdfDataUrl } from '../api/applications.ts'
import { makePdf } from '../make/pdf.ts'
import { dialog, fullNameOf, newApplicant, savedApplicant } from './applicantPages.ts'
import {
  addressOf,
  eventually,
  failing,
  gone,
  phone,
  seen,
  sharedSession,
  test,
  toastArea,
  toasted,
} from './browser.ts'
import {
  addressOfSubmission,
  counting,
  listedSubmission,
  listing,
  nameOf,
  newSubmission,
  panel,
  reviewLink,
  unfoldAll,
} from './submissionPages.ts'

const recruiter = { as: 'recruiter' } as const

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

  test('says when the link could not be copied', async ({ visit }) => {
    const page = await visit('/submissions', recruiter)
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"))')
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await toasted(page, 'Copy Failed')
  })

  test('has a tab with a count for each status, the pending ones first', async ({ visit }) => {
    const page = await visit('/submissions', {
      ...recruiter,
      intercept: async (page) => {
        await listing([])(page)
        await counting({ pending: 1200, approved: 7, rejected: 4, spam: 2 })(page)
      },
    })
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
    await eventually(() => addressOf(page), '/submissions?status=spam')
    await page.goBack()
    await seen(page.getByText('No rejected submissions'))
  })

  test('shows who applied, and when', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit('/submissions', recruiter)
    const row = page.getByRole('row').filter({ has: reviewLink(page, submission) })
    await seen(
      ...['Pending', nameOf(submission), 'Denmark'].map((text) => row.getByText(text, { exact: true })),
      row.getByText(String(submission.applicantData.email)),
      ...['Status', 'Name', 'Email', 'Nationality', 'Submitted', 'Review'].map((name) =>
        page.getByRole('columnheader', { name }),
      ),
    )
  })

  test('is cards on a phone', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit('/submissions', { ...recruiter, size: phone })
    const card = page.getByRole('listitem').filter({ has: reviewLink(page, submission) })
    await seen(card.getByText('Pending'), card.getByText(/^Denmark · /))
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
  })

  test('shows more when there are more', async ({ visit }) => {
    const all = Array.from({ length: 52 }, (_none, number) => listedSubmission(number))
    const page = await visit('/submissions', { ...recruiter, intercept: listing(all.slice(0, 50), all.slice(50)) })
    await seen(page.getByText('Number 49', { exact: true }))
    expect(await page.getByText('Number 51', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Show more' }).click()
    await seen(page.getByText('Number 51', { exact: true }))
    await gone(page.getByRole('button', { name: 'Show more' }))
  })

  test('says when it could not be read, and tries again', async ({ visit }) => {
    const page = await visit('/submissions', {
      ...recruiter,
      refused: ['500 /api/admin/public-submissions'],
      intercept: failing('**/api/admin/public-submissions?*'),
    })
    await toasted(page, 'Failed to fetch submissions')
    await page.unroute('**/api/admin/public-submissions?*')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await seen(page.getByRole('link', { name: /^Review / }))
  })

  test('is not for clients', async ({ visit }) => {
    const page = await visit('/submissions', { as: 'client' })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
    await gone(page.getByRole('link', { name: 'Public Submissions' }))
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
    await gone(reviewLink(page, submission))
    await eventually(() => addressOf(page), '/submissions')
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

  test('rejects with notes that are kept', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), recruiter)
    await panel(page).getByLabel('Review Notes').fill('Looks for other work')
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await toasted(page, 'Submission Rejected')
    await gone(reviewLink(page, submission))
    await page.getByRole('tab', { name: /^Rejected/ }).click()
    await reviewLink(page, submission).click()
    await seen(panel(page).getByText('Looks for other work'))
    await panel(page)
      .getByRole('contentinfo')
      .or(panel(page).locator('footer'))
      .getByRole('button', { name: 'Close' })
      .click()
    await gone(panel(page))
    await eventually(() => addressOf(page), '/submissions?status=rejected')
  })

  test('sets spam aside and takes it back', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), recruiter)
    await panel(page).getByRole('button', { name: 'Mark as spam' }).click()
    await toasted(page, 'Marked as spam')
    await page.getByRole('tab', { name: /^Spam/ }).click()
    await reviewLink(page, submission).click()
    await panel(page).getByRole('button', { name: 'Not spam' }).click()
    await toasted(page, 'Back to pending')
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await seen(reviewLink(page, submission))
  })

  test('says when a decision failed, and keeps the notes', async ({ visit }) => {
    const submission = await newSubmission()
    const path = '/api/admin/public-submissions/{id}'
    const page = await visit(addressOfSubmission(submission), {
      ...recruiter,
      refused: [`500 ${path}/approve`, `500 ${path}/reject`],
      intercept: async (page) => {
        await failing('**/approve')(page)
        await failing('**/reject')(page)
      },
    })
    await panel(page).getByLabel('Review Notes').fill('Precious')
    await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await toasted(page, 'Approval Failed', 'Failed to approve the submission. Please try again.')
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await toasted(page, 'Rejection Failed', 'Failed to reject the submission. Please try again.')
    expect(await panel(page).getByLabel('Review Notes').inputValue()).toBe('Precious')
    await page.keyboard.press('Escape')
    await gone(panel(page))
    await reviewLink(page, submission).click()
    expect(await panel(page).getByLabel('Review Notes').inputValue()).toBe('Precious')
  })

  test('says when somebody else was faster, and shows what they decided', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), {
      ...recruiter,
      refused: ['409 /api/admin/public-submissions/{id}/reject'],
    })
    await seen(panel(page).getByRole('button', { name: 'Reject' }))
    const manager = await sharedSession('recruiting_manager')
    const { rejectSubmission } = await import('../../shared/contract/submissions/rejectSubmission.ts')
    await manager.call(rejectSubmission, { params: { id: submission.id }, body: { reviewNotes: 'Mine' } })
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await toasted(page, 'Rejection Failed', 'This submission has already been reviewed')
    await seen(panel(page).getByText('Mine', { exact: true }), panel(page).getByText('Rejected', { exact: true }))
  })

  test('takes notes of 2000 characters, and no longer ones', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit(addressOfSubmission(submission), recruiter)
    await panel(page).getByLabel('Review Notes').fill('x'.repeat(2001))
    await seen(panel(page).getByText('Notes too long (max 2000 characters)'))
    expect(await panel(page).getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
    await panel(page).getByLabel('Review Notes').fill('x'.repeat(2000))
    await seen(panel(page).getByText('2,000 of 2,000 characters'))
    expect(await panel(page).getByRole('button', { name: 'Reject' }).isDisabled()).toBe(false)
  })

  test('has an address, which the back button leaves', async ({ visit }) => {
    const submission = await newSubmission()
    const page = await visit('/submissions', recruiter)
    await reviewLink(page, submission).click()
    await seen(panel(page))
    await page.goBack()
    await gone(panel(page))
    await eventually(() => reviewLink(page, submission).evaluate((link) => link.matches(':focus')), true)
    const unknown = await visit('/submissions?submission=00000000-0000-4000-8000-000000000000', {
      ...recruiter,
      refused: ['404 /api/admin/public-submissions/{id}'],
    })
    await seen(unknown.getByText('Submission not found'))
    await unknown.getByRole('button', { name: 'Back to the list' }).click()
    await eventually(() => addressOf(unknown), '/submissions')
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

  test('is compared, and merged where the record is empty', async ({ visit }) => {
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
      row('Phone').getByText('Differs'),
      row('Trade Skills').getByText('Is taken over'),
      panel(page).getByText(/^Fills only what is empty there: Trade Skills\./),
    )
    expect(await row('City').count()).toBe(0)
    await panel(page).getByLabel('Show equal fields, too').check()
    await seen(row('City'))
    await panel(page).getByRole('button', { name: 'Approve & Merge' }).click()
    await toasted(page, 'Submission Approved', 'The existing applicant has been completed.')
    expect(await savedApplicant(applicant)).toMatchObject({ phone: '+45 20 00 00 00', tradeSkills: ['Welding'] })
  })

  test('is kept apart under another email, which has to be free', async ({ visit }) => {
    const { applicant, submission } = await doubled()
    const page = await visit(addressOfSubmission(submission), { ...recruiter, refused })
    await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await panel(page).getByLabel('Keep apart under another email').check()
    const approve = panel(page).getByRole('button', { name: 'Approve & Create Applicant' })
    await approve.click()
    await seen(panel(page).getByText('Email is required'))
    const email = panel(page).getByRole('textbox', { name: 'Email' })
    await email.fill(applicant.email ?? '')
    await approve.click()
    await eventually(() => panel(page).getByText('An applicant with this email already exists').count(), 2)
    await email.fill(`second.${applicant.email}`)
    await approve.click()
    await toasted(page, 'Submission Approved', 'The applicant has been created.')
    expect((await savedApplicant(applicant)).tradeSkills).toEqual([])
  })
})

describe.concurrent('several submissions', () => {
  test('are rejected together with notes', async ({ visit }) => {
    const both = await Promise.all([newSubmission(), newSubmission()])
    const page = await visit('/submissions', recruiter)
    for (const submission of both) await page.getByRole('checkbox', { name: `Select ${nameOf(submission)}` }).check()
    await seen(page.getByText('2 selected'))
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reject' }).click()
    await panel(page).getByLabel('Review Notes').fill('All filled')
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await seen(panel(page).getByText('2 rejected'))
    await panel(page).getByRole('button', { name: 'Close' }).click()
    for (const submission of both) await gone(reviewLink(page, submission))
    const staff = await sharedSession('recruiter')
    const { body } = await staff.call(listSubmissions, { query: { status: 'rejected' } })
    const notes = both.map(({ id }) => body.find((one) => one.id === id)?.reviewNotes)
    expect(notes).toEqual(['All filled', 'All filled'])
  })

  test('are approved as far as they can be; the rest is told with its reason', async ({ visit }) => {
    const applicant = await newApplicant()
    const double = await newSubmission({
      ...newApplication(),
      email: applicant.email ?? '',
      lastName: applicant.lastName,
    })
    const fresh = await newSubmission()
    const page = await visit('/submissions', {
      ...recruiter,
      refused: ['409 /api/admin/public-submissions/{id}/approve'],
    })
    for (const submission of [double, fresh]) {
      await page.getByRole('checkbox', { name: `Select ${nameOf(submission)}` }).check()
    }
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click()
    await panel(page).getByRole('button', { name: 'Approve' }).click()
    await seen(panel(page).getByText('1 approved, 1 failed'))
    const failed = panel(page)
      .getByRole('listitem')
      .filter({ hasText: fullNameOf(applicant) })
    await seen(failed.getByText('An applicant with this email already exists'))
    await failed.getByRole('button', { name: /^Review / }).click()
    await seen(panel(page).getByRole('button', { name: 'Approve & Create Applicant' }))
  })

  test('can be stopped in between', async ({ visit }) => {
    const all = Array.from({ length: 3 }, (_none, number) => listedSubmission(number))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const page = await visit('/submissions', {
      ...recruiter,
      intercept: async (page) => {
        await listing(all)(page)
        await page.route('**/reject', async (route) => {
          await held
          await route.fulfill({ json: { ...all[0], status: 'rejected' } })
        })
      },
    })
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reject' }).click()
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await seen(panel(page).getByText('0 of 3 done'))
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    letGo()
    await seen(panel(page).getByText('1 rejected, 2 left as they were'))
  })
})
