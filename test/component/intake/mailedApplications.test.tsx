import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OriginalEmail } from '../../../shared/conversations/domain/originalEmail.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { expectAccessible } from '../world/axe.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { phone, seen, test } from '../world/page.tsx'
import { dialog as panel } from '../world/parts.ts'

const { approveSubmission, getSubmission, listSubmissions } = routes
const recruiter = { as: 'recruiter' } as const

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
  api.answer(listSubmissions, () => [submission])
  api.answer(getSubmission, () => submission)
  return `/submissions?submission=${submission.id}`
}

test('an application by mail shows the mail as text, and what is missing', async ({ visit, api }) => {
  await visit(mailed(api, { firstName: 'Anna', lastName: 'Jensen' }), { ...recruiter, size: phone })
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
  await visit(mailed(api, {}, { subject: '' }), { ...recruiter, language: 'da' })
  await seen(panel().getByText('Uden emne'), panel().getByText(/^Ufuldstændig\. Der mangler stadig/))
})

test('an application whose mail was too large says so, and is listed as incomplete', async ({ visit, api }) => {
  const url = mailed(api, { firstName: 'Anna', lastName: 'Jensen' }, { unread: 'too_large', body: '', isCut: true })
  await visit('/submissions', recruiter)
  await seen(page.getByRole('row').getByText('Incomplete', { exact: true }))
  await visit(url, recruiter)
  await seen(panel().getByText('It was larger than 10 MB and was not kept'))
})

test('the missing last name is entered with the approval', async ({ visit, api }) => {
  api.answer(approveSubmission, () => ({ applicantId: idOf(1) }))
  await visit(mailed(api, { firstName: 'Anna' }), recruiter)
  await panel().getByLabelText('Last Name').fill('Holm')
  await panel().getByRole('button', { name: 'Approve & Create Applicant' }).click()
  await seen(page.getByText('Submission Approved', { exact: true }))
  expect(api.asked(approveSubmission)[0]?.body.name).toEqual({ firstName: 'Anna', lastName: 'Holm' })
})
