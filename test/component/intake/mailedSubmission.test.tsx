import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OriginalEmail } from '../../../shared/conversations/domain/originalEmail.ts'
import { wordType } from '../../../shared/files/domain/uploadTypes.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { checkAsItIs } from '../world/checkState.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, desktop, phone, seen, test, toasted } from '../world/page.tsx'
import { dialog as panel, seenTexts, submit } from '../world/parts.ts'
import { buttonInPanel } from '../world/submissionParts.ts'
import { recruiter } from '../world/visits.ts'

/** Answers with an application by mail, and returns its address. */
function mailed(
  api: FakeApi,
  fields: Parameters<typeof makeSubmission>[0] = {},
  attachments: OriginalEmail['attachments'] = [],
): string {
  const submission = makeSubmission({
    originalEmailContent: {
      ...{ subject: 'Job', from: 'tove@agency.example', body: 'Hello', attachments },
      ...{ to: [], cc: [], bcc: [], headers: {}, isHtml: false },
    },
    source: 'mail',
    ...fields,
  })
  api.answer(routes.listSubmissions, () => [submission])
  api.answer(routes.getSubmission, () => submission)
  api.answer(routes.approveSubmission, () => ({ applicantId: idOf(1) }))
  return `/submissions?submission=${submission.id}`
}

const file = (index: number, kind: 'cv' | 'added', name: string) => ({
  ...{ id: idOf(820 + index), kind, name },
  ...{ type: 'application/pdf', size: 2048 },
})
const radio = (name: string) => panel().getByRole('radio', { name, exact: true })
const bodies = (api: FakeApi) => api.asked(routes.approveSubmission).map(({ body }) => body)

test('an application by mail shows which file is the CV, and takes another one or none', async ({ visit, api }) => {
  const files = [file(0, 'added', 'Bevis.pdf'), file(1, 'cv', 'CV Ewa.pdf')]
  const address = mailed(api, { files })
  await visit(address, recruiter)
  await seen(panel().getByRole('button', { name: 'Download Bevis.pdf' }))
  await seen(panel().getByText('Which file is the CV?'))
  await expect.element(radio('CV Ewa.pdf')).toBeChecked()
  await checkAsItIs('a choice of the CV')
  await buttonInPanel(/^Approve/).click()
  await toasted('Submission Approved')
  await visit(address, recruiter)
  await radio('Bevis.pdf').click()
  await buttonInPanel(/^Approve/).click()
  await toasted('Submission Approved')
  await visit(address, recruiter)
  await radio('None of them').click()
  await buttonInPanel(/^Approve/).click()
  await toasted('Submission Approved')
  expect(bodies(api).map(({ cvFileId }) => cvFileId)).toEqual([undefined, files[0]?.id, null])
})

test('an application by mail asks for the CV only if it is unclear', async ({ visit, api }) => {
  await visit(mailed(api, { files: [file(0, 'cv', 'scan.pdf')] }), recruiter)
  await seen(panel().getByRole('button', { name: 'Download scan.pdf' }))
  await absent(panel().getByText('Which file is the CV?'))
  await visit(mailed(api, { files: [file(0, 'added', 'Bevis.pdf')] }), recruiter)
  await expect.element(radio('None of them')).toBeChecked()
})

const attached = (file: string) => panel().getByRole('listitem').filter({ hasText: file })

test('an application by mail says why attachments were not kept', async ({ visit, api }) => {
  const attachment = { mimeType: 'x', size: 2048 }
  const attachments: OriginalEmail['attachments'] = [
    { ...attachment, fileName: 'CV.pdf' },
    { ...attachment, fileName: 'CV.docx', notKept: 'not_pdf' },
    { ...attachment, fileName: 'winmail.dat', notKept: 'winmail' },
  ]
  await visit(mailed(api, {}, attachments), recruiter)
  await seen(
    panel().getByText(/^CV.pdf, 2.0 KB$/),
    attached('CV.docx, 2.0 KB').getByText('Not saved because it is not a readable PDF. Ask for a PDF.'),
    attached('winmail.dat, 2.0 KB').getByText(/^Not saved because Outlook packed/),
  )
})

test('a forwarded mail that names nobody takes a name and an email', async ({ visit, api }) => {
  const { firstName: _first, lastName: _last, email: _email, ...applicantData } = makeSubmission().applicantData
  await visit(mailed(api, { applicantData }), recruiter)
  const person = { 'First name': 'Ewa', 'Last name': 'Lis', Email: 'ewa@mail.example' }
  await submit(person, 'Approve & Create Applicant', panel())
  await toasted('Submission Approved')
  expect(bodies(api)).toMatchObject([{ name: { firstName: 'Ewa', lastName: 'Lis' }, email: 'ewa@mail.example' }])
})

test('a held mail says why it is held', async ({ visit, api }) => {
  await visit(mailed(api, { status: 'spam', held: 'too_many' }), recruiter)
  await seenTexts(panel(), /^This sender has sent more than five emails in one day/)
  await seen(buttonInPanel('Not spam'))
})

describe('a row', () => {
  const mail = { subject: '', from: '', to: [], cc: [], bcc: [], headers: {}, isHtml: false, attachments: [] }

  for (const size of [desktop, phone])
    test(`says why a mail is held or was not read at ${size.width} px`, async ({ visit, api }) => {
      const rows = [
        makeSubmission({ id: idOf(1), status: 'spam', held: 'unknown_address' }),
        makeSubmission({
          id: idOf(2),
          status: 'spam',
          held: 'harmful',
          originalEmailContent: { ...mail, unread: 'harmful' },
        }),
      ]
      api.answer(routes.listSubmissions, () => rows)
      await visit('/submissions?status=spam', { ...recruiter, size })
      await seen(page.getByText('Sent to an unknown address'), page.getByText('Contains malware'))
    })

  test('of a mail that was taken in says nothing, unless it was not read', async ({ visit, api }) => {
    const rows = [
      makeSubmission({ id: idOf(1), held: 'too_many' }),
      makeSubmission({ id: idOf(2), originalEmailContent: { ...mail, unread: 'too_large' } }),
    ]
    api.answer(routes.listSubmissions, () => rows)
    await visit('/submissions', recruiter)
    await seen(page.getByText('Mail over 15 MB, not read'))
    await absent(page.getByText('More than five mails in a day'))
  })
})

test('the mail says what a file named PDF is instead', async ({ visit, api }) => {
  const attachment = { fileName: 'CV.pdf', mimeType: wordType, size: 2048, notKept: 'not_pdf' } as const
  await visit(mailed(api, {}, [attachment]), recruiter)
  await seen(attached('CV.pdf, ').getByText(/^Not saved because it is named PDF but is a Word file/))
})
