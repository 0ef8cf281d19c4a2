import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OriginalEmail } from '../../../shared/conversations/domain/originalEmail.ts'
import { approveSubmission } from '../../../shared/intake/contract/approveSubmission.ts'
import { getSubmission } from '../../../shared/intake/contract/getSubmission.ts'
import { listSubmissions } from '../../../shared/intake/contract/listSubmissions.ts'
import { idOf } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { expectAccessible } from '../world/axe.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { phone, seen, test } from '../world/page.tsx'
import { dialog as panel } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

/** An application by mail that says no more than its sender, and answers to what is asked of it. */
function mailed(api: FakeApi, applicantData: object, mail: Partial<OriginalEmail> = {}) {
  const originalEmailContent: OriginalEmail = {
    ...{
      subject: 'Welder looks for work',
      from: 'anna@mail.example',
      to: [],
      cc: [],
      bcc: [],
      headers: {},
      isHtml: false,
    },
    date: '2026-01-01T08:00:00.000Z',
    body: 'Hello <b>you</b>\n\nI weld.',
    attachments: [{ fileName: 'CV.pdf', mimeType: 'application/pdf', size: 2048 }],
    ...mail,
  }
  const submission = makeSubmission({
    originalEmailContent,
    source: 'mail',
    gdprConsent: false,
    gdprConsentTimestamp: undefined,
  })
  const shown = { ...submission, applicantData: { email: 'anna@mail.example', ...applicantData } }
  api.answer(listSubmissions, () => [shown])
  api.answer(getSubmission, () => shown)
  return `/submissions?submission=${submission.id}`
}

describe('an application by mail', () => {
  test('is shown with the mail as text, and says what it lacks', async ({ visit, api, database: _ }) => {
    const address = mailed(api, { firstName: 'Anna', lastName: 'Jensen' })
    await visit(address, { ...recruiter, size: phone })
    await seen(
      panel().getByRole('heading', { name: 'The mail' }),
      panel().getByText('Welder looks for work'),
      panel().getByText('Hello <b>you</b>', { exact: false }),
      panel().getByText('CV.pdf, 2.0 KB'),
      panel().getByText(/^Incomplete. Still missing: .*Nationality.*Phone/),
      panel().getByText('No consent recorded'),
    )
    expect(panel().getByLabelText('Last Name').length).toBe(0)
    await expectAccessible('an application by mail')
  })

  test('is marked as incomplete in the list, and where it was not read that is said', async ({
    visit,
    api,
    database: _,
  }) => {
    const address = mailed(
      api,
      { firstName: 'Anna', lastName: 'Jensen' },
      { unread: 'too_large', body: '', isCut: true },
    )
    await visit('/submissions', recruiter)
    await seen(page.getByRole('row').getByText('Incomplete', { exact: true }))
    await visit(address, recruiter)
    await seen(panel().getByText('It was larger than 10 MB and was not kept'))
  })

  test('is given the name that it lacks, with its approval', async ({ visit, api, database: _ }) => {
    const address = mailed(api, { firstName: 'Anna' })
    api.answer(approveSubmission, () => ({ applicantId: idOf(1) }))
    await visit(address, recruiter)
    await panel().getByLabelText('Last Name').fill('Holm')
    await panel().getByRole('button', { name: 'Approve & Create Applicant' }).click()
    await seen(page.getByText('Submission Approved', { exact: true }))
    expect(api.asked(approveSubmission)[0]?.body.name).toEqual({ firstName: 'Anna', lastName: 'Holm' })
  })

  test('is told in Danish', async ({ visit, api, database: _ }) => {
    await visit(mailed(api, {}, { subject: '' }), { ...recruiter, language: 'da' })
    await seen(panel().getByText('Uden emne'), panel().getByText(/^Ufuldstændig\. Der mangler stadig/))
  })
})
