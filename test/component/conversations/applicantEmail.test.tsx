import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { dialog, openTab, pathOf } from '../world/parts.ts'

const { listApplicantTimeline, releaseEmail } = routes
const recruiter = { as: 'recruiter' } as const

test('mail problems are shown with the email and in the timeline', async ({ visit, api, database }) => {
  const emailProblem = { bouncedAt: '2026-11-12T12:00:00.000Z', complainedAt: '2026-11-20T12:00:00.000Z' }
  const applicant = database.add({ emailProblem })
  const system = { actorKind: 'system', actorName: 'mail feedback' } as const
  api.answer(listApplicantTimeline, ({ params }) => [
    makeTimelineEntry({ ...system, applicantId: params.id, action: 'updated', fields: ['emailProblem'] }),
  ])
  await visit(pathOf(applicant), recruiter)
  await seen(dialog().getByText('Mail to this address came back on 12 Nov 2026'))
  await seen(dialog().getByText('Our mail was called spam on 20 Nov 2026: this address gets no more'))
  await openTab('Timeline')
  await seen(dialog().getByText('Changed: Mail to the Address'), dialog().getByText(/ · Automatic$/))
})

test('an email without problems has no warning, and one to be confirmed is shown', async ({ visit, database }) => {
  await visit(pathOf(database.add({ unconfirmedEmail: 'new@mail.example' })), recruiter)
  await seen(dialog().getByRole('button', { name: 'Copy email' }))
  await seen(dialog().getByText('new@mail.example awaits confirmation'))
  await absent(dialog().getByText(/Mail to this address/))
})

test('an email is released with a reason, and then shown as unconfirmed', async ({ visit, api, database }) => {
  const applicant = database.add()
  const reason = 'Belongs to her brother'
  api.answer(listApplicantTimeline, ({ params }) => [
    makeTimelineEntry({ applicantId: params.id, action: 'email_released', reason }),
  ])
  await visit(pathOf(applicant), recruiter)
  await dialog().getByRole('button', { name: 'Release this email' }).click()
  const question = page.getByRole('dialog', { name: 'Release this email?' })
  const release = question.getByRole('button', { name: 'Release', exact: true })
  await seen(question.getByText(`Another record can then have ${applicant.email}.`))
  await question.getByRole('textbox', { name: 'Reason' }).fill('  ')
  await expect.element(release).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await release.click()
  await toasted('Success', `${applicant.email} has been released`)
  await seen(dialog().getByText('Not confirmed: another record may have it, too'))
  await absent(page.getByRole('button', { name: 'Release this email' }))
  expect(api.asked(releaseEmail).map(({ body }) => body)).toEqual([{ reason, version: 1 }])
  await openTab('Timeline')
  await seen(dialog().getByText('Email released for other records'), dialog().getByText(reason))
})
