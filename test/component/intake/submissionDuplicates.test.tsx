import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { mergeLacks } from '../../../shared/applicants/domain/accountMerge.ts'
import { approveSubmission } from '../../../shared/intake/contract/approveSubmission.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { idOf } from '../../make/applicant.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { dialog as panel } from '../world/parts.ts'
import { addressOf, inPanel, recruiter, reviewLink, tab } from '../world/submissionParts.ts'

describe('a submission of somebody who is an applicant already', () => {
  test('is kept apart under another email, which has to be free', async ({ visit, api, database }) => {
    const { id, email, lastName } = database.add()
    const submission = database.addSubmission({ email, lastName, tradeSkills: ['Welding'] })
    await visit(addressOf(submission), recruiter)
    await inPanel('Approve & Create Applicant').click()
    await panel().getByLabelText('Keep apart under another email').click()
    const approve = inPanel('Approve & Create Applicant')
    await approve.click()
    await seen(panel().getByText('Email is required'))
    const other = panel().getByRole('textbox', { name: 'Email' })
    await other.fill(email)
    await approve.click()
    await eventually(() => panel().getByText('An applicant with this email already exists').length, 2)
    await other.fill(`second.${email}`)
    await approve.click()
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(database.applicant(id).tradeSkills).toEqual([])
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toEqual({
      how: 'keep_apart',
      email: `second.${email}`,
    })
  })
})

describe('a submission of somebody who may be an applicant already', () => {
  test('is marked in the list, names who it may be, and is merged into that record', async ({
    visit,
    api,
    database,
  }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    const similar = database.addSubmission({ phone: '61626364', city: 'Odense' })
    const other = database.addSubmission({ phone: '+45 71 72 73 74' })
    await visit('/submissions', recruiter)
    const rowOf = (submission: Submission) => page.getByRole('row').filter({ has: reviewLink(submission) })
    await seen(rowOf(similar).getByText('Possible duplicate'))
    expect(rowOf(other).getByText('Possible duplicate').length).toBe(0)
    await reviewLink(similar).click()
    const name = `${bo.firstName} ${bo.lastName}`
    const link = panel().getByRole('link', { name })
    await seen(link, panel().getByText('Vejle · Same phone'))
    expect(link.element()).toHaveProperty('target', '_blank')
    await inPanel(`Compare with ${name}`).click()
    await seen(panel().getByText('This may be somebody who is in the database already'))
    const why = panel().getByText('A merge keeps the email of the record')
    await seen(why)
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await absent(why)
    await panel().getByRole('radio', { name: 'Merge' }).click()
    await panel().getByRole('checkbox', { name: 'Take over: Address' }).click()
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved')
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toEqual({
      how: 'merge',
      applicantId: bo.id,
      version: 1,
      take: ['street'],
    })
    expect(database.applicant(bo.id)).toMatchObject({ city: 'Odense', email: bo.email })
  })

  test('is merged into the record of an account once the identity was checked, where the server asks for that', async ({
    visit,
    api,
    database,
  }) => {
    const bo = database.add({ userId: idOf(76) })
    const again = database.addSubmission({ email: bo.email })
    api.answer(approveSubmission, ({ body: { resolution } }) => {
      if (resolution?.how === 'merge' && resolution.identityChecked) return { applicantId: bo.id }
      throw refusedAt('resolution.identityChecked', 'validation_failed', mergeLacks.identity_check)
    })
    await visit(addressOf(again), recruiter)
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    const box = panel().getByRole('checkbox', { name: /this is the same person/ })
    await absent(box)
    await inPanel('Approve & Merge').click()
    await toasted('Approval Failed', mergeLacks.identity_check)
    await expect.element(box).toHaveFocus()
    await expect.element(inPanel('Approve & Merge')).toBeDisabled()
    await box.click()
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved')
  })

  test('is marked at once where it was seen before, and looked up once', async ({ visit, api, database }) => {
    database.add({ phone: '+45 61 62 63 64' })
    const similar = database.addSubmission({ phone: '61626364' })
    await visit('/submissions', recruiter)
    const mark = page.getByText('Possible duplicate')
    await seen(mark)
    await tab(/^Approved/).click()
    await absent(mark)
    const asked = api.asked(findDuplicates).length
    const letGo = api.hold(findDuplicates)
    await tab(/^Pending/).click()
    await seen(reviewLink(similar), mark)
    expect(api.asked(findDuplicates).length).toBe(asked)
    letGo()
  })

  test('is looked up again later where not everybody could be', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(findDuplicates, ({ body }) => ({ duplicates: body.people.map(() => []), degraded: true }))
    await visit('/submissions', recruiter)
    await seen(reviewLink(submission))
    await eventually(() => api.asked(findDuplicates).length, 1)
    await tab(/^Approved/).click()
    await absent(reviewLink(submission))
    await tab(/^Pending/).click()
    await eventually(() => api.asked(findDuplicates).length, 2)
  })

  test('is marked and named by the same email before anybody approves', async ({ visit, database }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    const again = database.addSubmission({ phone: '+45 71 72 73 74', email: bo.email.toUpperCase() })
    await visit('/submissions', recruiter)
    const row = page.getByRole('row').filter({ has: reviewLink(again) })
    await seen(row.getByText('Possible duplicate'))
    await reviewLink(again).click()
    await seen(panel().getByText('Vejle · Same email'))
  })

  test('is merged into that record without a loss from its lists, and says so', async ({ visit, database }) => {
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }]
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle', languages })
    const similar = database.addSubmission({ phone: '61626364', city: 'Odense', languages: [{ language: 'German' }] })
    await visit(addressOf(similar), recruiter)
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    await panel().getByRole('checkbox', { name: 'Add to the list: Languages' }).click()
    await seen(panel().getByText('Nothing is removed'), panel().getByText(/Adds to: Languages\./))
    await panel().getByRole('checkbox', { name: 'Take over: Address' }).click()
    await seen(panel().getByText(/Takes over: Address, Language of Messages\. Adds to: Languages\./))
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved', 'Taken over: Address, Language of Messages. Added to: Languages.')
    expect(database.applicant(bo.id)).toMatchObject({
      city: 'Odense',
      languages: [...languages, { language: 'German' }],
    })
  })

  test('is compared by what differs, the rest folded away, with what can be done always in view', async ({
    visit,
    database,
  }) => {
    const bo = database.add({ phone: '+45 61 62 63 64', city: 'Vejle', canWorkAtHeight: false })
    const similar = database.addSubmission({ phone: '61626364', city: 'Odense', canWorkAtHeight: undefined })
    await visit(addressOf(similar), { ...recruiter, size: phone })
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    for (const name of ['Approve & Merge', 'Back']) await expect.element(inPanel(name)).toBeInViewport({ ratio: 1 })
    const row = (name: string | RegExp) => panel().getByRole('row', { name })
    await seen(row(/^Address .*Vejle.* .*Odense/))
    expect(row('Phone').length).toBe(0)
    const folded = inPanel(/^\d+ alike$/)
    await folded.click()
    await seen(row('Phone'))
    expect(row('Height').length).toBe(0)
    await folded.click()
    await absent(row('Phone'))
  })

  test('is kept apart under its own email', async ({ visit, api, database }) => {
    const bo = database.add({ phone: '+45 61 62 63 64' })
    const similar = database.addSubmission({ phone: '61626364' })
    await visit(addressOf(similar), recruiter)
    await inPanel(`Compare with ${bo.firstName} ${bo.lastName}`).click()
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await inPanel('Approve & Create Applicant').click()
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toBeUndefined()
  })

  test('is marked nowhere where nobody can tell', async ({ visit, api, database }) => {
    const submission = database.addSubmission()
    api.answer(findDuplicates, failing)
    await visit('/submissions', recruiter)
    await reviewLink(submission).click()
    await seen(inPanel('Approve & Create Applicant'))
    await eventually(() => api.asked(findDuplicates).length, 2)
    expect(page.getByText('Possible duplicate').length).toBe(0)
    expect(panel().getByText('This may be somebody').length).toBe(0)
  })
})
