import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listApplicantTimeline } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { releaseEmail } from '../../../shared/applicants/contract/releaseEmail.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { dialog, openTab, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

describe('mail to the email of an applicant', () => {
  const emailProblem = { bouncedAt: '2026-11-12T12:00:00.000Z', complainedAt: '2026-11-20T12:00:00.000Z' }
  const cameBack = 'Mail to this address came back on 12 Nov 2026'

  test.for([
    ['en', cameBack, 'Our mail was called spam on 20 Nov 2026: this address gets no more'],
    ['da', 'En mail til adressen kom retur den 12. nov. 2026', 'Vores mail blev meldt som spam den 20. nov. 2026'],
  ] as const)('is warned of beside it, in %s', async ([language, bounced, complained], { visit, database }) => {
    const applicant = database.add({ emailProblem })
    await visit(pathOf(applicant), { ...recruiter, language })
    await seen(...[bounced, complained].map((words) => dialog().getByText(words)))
  })

  test('is warned of no more under another one', async ({ visit, database }) => {
    await visit(pathOf(database.add()), recruiter)
    await seen(dialog().getByRole('button', { name: 'Copy email' }))
    await absent(dialog().getByText(/Mail to this address/))
  })

  test('that came back is told of in the timeline, as done by nobody', async ({ visit, api, database }) => {
    const applicant = database.add({ emailProblem })
    const entry = makeTimelineEntry({
      applicantId: applicant.id,
      action: 'updated',
      fields: ['emailProblem'],
      actorKind: 'system',
      actorName: 'mail feedback',
    })
    api.answer(listApplicantTimeline, () => [entry])
    await visit(pathOf(applicant), recruiter)
    await openTab('Timeline')
    await seen(dialog().getByText('Changed: Mail to the Address'), dialog().getByText(/ · Automatic$/))
  })
})

describe('the email of a record', () => {
  test('is released with a reason, after which it is shown as not confirmed', async ({ visit, api, database }) => {
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

  test('tells which one awaits confirmation', async ({ visit, database }) => {
    await visit(pathOf(database.add({ unconfirmedEmail: 'new@mail.example' })), recruiter)
    await seen(dialog().getByText('new@mail.example awaits confirmation'))
  })
})
