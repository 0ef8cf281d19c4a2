import type { Page } from 'playwright-core'
import { deletionExamples } from '../../../openapi/examples/deletion.ts'
import { examples } from '../../../openapi/examples.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { behind, type Screen } from './screen.ts'

const today = new Date().toISOString()
const uploaded = { name: 'Svejsecertifikat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }

/** Shows the record with these values in the place of its own; `undefined` takes one away. */
const withRecord =
  (applicant: string, values: { [name in keyof ApplicantAnswer]?: ApplicantAnswer[name] | undefined }) =>
  async (page: Page) => {
    await page.route(`**/api/applicants/${applicant}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...values } })
    })
    await page.reload()
  }

/** Shows a note of a colleague who has left, which a manager may delete. */
async function withNote(page: Page): Promise<void> {
  const { addActivity, listApplicantTimeline } = examples
  const { answer: activity } = addActivity
  const [{ action: _created, ...entry } = {}] = listApplicantTimeline.answer
  await page.route('**/api/applicants/*/timeline', (route) =>
    route.fulfill({ json: [{ ...entry, action: 'activity', activity, writerHasLeft: true }] }),
  )
  await page.reload()
}

/** Shows a request to be erased, and a hold. */
async function withDeletion(page: Page): Promise<void> {
  await page.route('**/api/applicants/*/deletion-request', (route) =>
    route.fulfill({ json: deletionExamples.getDeletion.answer }),
  )
  await page.reload()
}

/** Changes a field and turns away. */
async function leaveChanged(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').first().fill('Somebody else')
  await page.keyboard.press('Escape')
}

/** What is done with one record, and with two of one person. */
export function recordScreens(applicant: string): Screen[] {
  const at = (tab: string, as: 'recruiter' | 'manager' = 'recruiter') => ({
    path: `/applicants?applicant=${applicant}&tab=${tab}`,
    as,
  })
  const merged = { id: '00000000-0000-4000-8000-000000000009', into: applicant, name: 'Asse Nielsen', at: today }
  const notInformed = withRecord(applicant, {
    ...{ gdprConsentDate: undefined, informed: undefined, email: undefined, channel: 'phone', createdAt: today },
  })
  const rejected = withRecord(applicant, {
    ...{ pipelineStage: 'rejected', stageChangedAt: today, poolConsent: undefined },
  })
  const pair = { path: '/duplicates', as: 'recruiter' as const }
  return [
    ...behind('merge', pair, ['Compare {{one}} and {{other}}', 'Merge the records'], 'Merge the records?'),
    ...behind('merged-record', at('profile'), [withRecord(applicant, { mergedFrom: [merged] })], 'Undo the merge'),
    ...behind('informed', at('gdpr'), [notInformed, 'Record that they were informed'], 'How was this person informed?'),
    ...behind('not-informed', at('gdpr'), [notInformed], 'Record that they were informed'),
    ...behind('keep-longer', at('gdpr', 'manager'), [rejected, 'Change how long'], 'How long is this person kept?'),
    ...behind('deletion-asked', at('gdpr', 'manager'), [withDeletion], 'Take the hold off'),
    ...behind('hold-off', at('gdpr', 'manager'), [withDeletion, 'Take the hold off'], 'Take the hold off?'),
    ...behind('deletion-record', at('gdpr'), ['Request Data Deletion'], 'Write down a request for deletion?'),
    ...behind('deletion-withdraw', at('gdpr'), [withDeletion, 'Withdraw the request'], 'Withdraw this request?'),
    ...behind('document-edit', at('documents'), ['More for {{name}}', 'Edit details'], 'Document type'),
    ...behind('document-delete', at('documents'), ['More for {{name}}', 'Delete'], 'Delete document?'),
    ...behind(
      'document-upload',
      at('documents'),
      [(page) => page.locator('input[type=file][accept="application/pdf"]').first().setInputFiles(uploaded)],
      'Document type',
    ),
    ...behind('picture-menu', at('profile'), ['Picture of {{name}}'], 'Add picture'),
    ...behind(
      'picture-remove',
      at('profile'),
      [
        withRecord(applicant, { profilePicture: '00000000-0000-4000-8000-000000000009' }),
        'Picture of {{name}}',
        'Remove picture',
      ],
      'Remove picture?',
    ),
    ...behind(
      'note-delete',
      at('timeline', 'manager'),
      [withNote, 'More for this note', 'Delete'],
      'Delete this entry?',
    ),
    ...behind(
      'activity',
      at('timeline'),
      [
        (page) =>
          page
            .getByRole('dialog')
            .getByText(/^(Task|Opgave)$/)
            .click(),
      ],
      'What is to be done',
    ),
    ...behind(
      'message-template',
      at('timeline', 'manager'),
      ['Write message', 'Edit templates', 'New template'],
      'New template',
    ),
    ...behind(
      'template-delete',
      at('timeline', 'manager'),
      ['Write message', 'Edit templates', 'Delete {{name}}'],
      'Delete this template?',
    ),
    ...behind(
      'applicant-unsaved',
      { ...at('profile'), path: `${at('profile').path}&edit=yes` },
      [leaveChanged],
      'Discard changes?',
    ),
  ]
}
