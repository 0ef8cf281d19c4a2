import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { mergeRequirementMessages } from '../../../shared/applicants/domain/accountMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { fullNameOf, dialog as panel } from '../world/parts.ts'
import { inPanel, recruiter, reviewLink, submissionUrl, tab } from '../world/submissionParts.ts'

const { approveSubmission, findDuplicates } = routes
const compare = (applicant: Parameters<typeof fullNameOf>[0]) =>
  inPanel(`Compare with ${fullNameOf(applicant)}`).click()
const [known, again] = [
  { phone: '+45 61 62 63 64', city: 'Vejle' },
  { phone: '61626364', city: 'Odense' },
] as const
const rowOf = (submission: Submission) => page.getByRole('row').filter({ has: reviewLink(submission) })
const mark = (submission: Submission) => rowOf(submission).getByText('Possible duplicate')
const box = (name: string | RegExp) => panel().getByRole('checkbox', { name })

describe('a possible duplicate', () => {
  test('is marked in the list, and merged into the record', async ({ visit, api, database }) => {
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }]
    const bo = database.add({ ...known, languages })
    const similar = database.addSubmission({ ...again, languages: [{ language: 'German' }] })
    const other = database.addSubmission({ phone: '+45 71 72 73 74' })
    await visit('/submissions', recruiter)
    await seen(mark(similar))
    expect(mark(other).length).toBe(0)
    await reviewLink(similar).click()
    const link = panel().getByRole('link', { name: fullNameOf(bo) })
    await seen(link, panel().getByText('Vejle · Same phone'))
    expect(link.element()).toHaveProperty('target', '_blank')
    await compare(bo)
    const keepsEmail = panel().getByText('A merge keeps the email of the record')
    await seen(panel().getByText('This may be somebody who is in the database already'), keepsEmail)
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await absent(keepsEmail)
    await panel().getByRole('radio', { name: 'Merge' }).click()
    await box('Add to the list: Languages').click()
    await seen(panel().getByText('Nothing is removed'), panel().getByText(/Adds to: Languages\./))
    await box('Take over: Address').click()
    await seen(panel().getByText(/Takes over: Address, Language of Messages\. Adds to: Languages\./))
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved', 'Taken over: Address, Language of Messages. Added to: Languages.')
    const resolution = { how: 'merge', applicantId: bo.id, version: 1, take: ['languages', 'street'] }
    expect(api.asked(approveSubmission)[0]?.body.resolution).toEqual(resolution)
    const merged = { city: 'Odense', email: bo.email, languages: [...languages, { language: 'German' }] }
    expect(database.applicant(bo.id)).toMatchObject(merged)
  })

  test('needs another email to become a separate record', async ({ visit, api, database }) => {
    const { id, email, lastName } = database.add(known)
    const submission = database.addSubmission({ email: email.toUpperCase(), lastName, tradeSkills: ['Welding'] })
    await visit('/submissions', recruiter)
    await seen(mark(submission))
    await reviewLink(submission).click()
    await seen(panel().getByText('Vejle · Same email'))
    const approve = inPanel('Approve & Create Applicant')
    await approve.click()
    await panel().getByLabelText('Keep apart under another email').click()
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
    const resolution = { how: 'keep_apart', email: `second.${email}` }
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toEqual(resolution)
  })

  test('of another email becomes a separate record under its own', async ({ visit, api, database }) => {
    const bo = database.add(known)
    await visit(submissionUrl(database.addSubmission(again)), recruiter)
    await compare(bo)
    await panel().getByRole('radio', { name: 'Keep apart' }).click()
    await inPanel('Approve & Create Applicant').click()
    await toasted('Submission Approved', 'The applicant has been created.')
    expect(api.asked(approveSubmission).at(-1)?.body.resolution).toBeUndefined()
  })

  test('is merged into an account after the identity was checked, if required', async ({ visit, api, database }) => {
    const bo = database.add({ userId: idOf(76) })
    api.answer(approveSubmission, ({ body: { resolution } }) => {
      if (resolution?.how === 'merge' && resolution.identityChecked) return { applicantId: bo.id }
      throw refusedAt('resolution.identityChecked', 'validation_failed', mergeRequirementMessages.identity_check)
    })
    await visit(submissionUrl(database.addSubmission({ email: bo.email })), recruiter)
    await compare(bo)
    const samePerson = box(/this is the same person/)
    await absent(samePerson)
    await inPanel('Approve & Merge').click()
    await toasted('Approval Failed', mergeRequirementMessages.identity_check)
    await expect.element(samePerson).toHaveFocus()
    await expect.element(inPanel('Approve & Merge')).toBeDisabled()
    await samePerson.click()
    await inPanel('Approve & Merge').click()
    await toasted('Submission Approved')
  })

  test('is compared by its differences, with the buttons always visible on a phone', async ({ visit, database }) => {
    const bo = database.add({ ...known, canWorkAtHeight: false })
    const similar = database.addSubmission({ ...again, canWorkAtHeight: undefined })
    await visit(submissionUrl(similar), { ...recruiter, size: phone })
    await compare(bo)
    // Layout rounds a hundredth of a pixel away.
    for (const name of ['Approve & Merge', 'Back']) await expect.element(inPanel(name)).toBeInViewport({ ratio: 0.99 })
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

  test('is looked up once, and again if the search was incomplete', async ({ visit, api, database }) => {
    database.add(known)
    const similar = database.addSubmission(again)
    const leaveAndReturn = async () => {
      await tab(/^Approved/).click()
      await absent(reviewLink(similar))
      await tab(/^Pending/).click()
    }
    await visit('/submissions', recruiter)
    await seen(mark(similar))
    const asked = api.asked(findDuplicates).length
    const release = api.hold(findDuplicates)
    await leaveAndReturn()
    await seen(reviewLink(similar), mark(similar))
    expect(api.asked(findDuplicates).length).toBe(asked)
    release()
    api.answer(findDuplicates, ({ body }) => ({ duplicates: body.people.map(() => []), degraded: true }))
    await visit('/submissions', recruiter)
    await eventually(() => api.asked(findDuplicates).length, asked + 1)
    await leaveAndReturn()
    await eventually(() => api.asked(findDuplicates).length, asked + 2)
  })

  test('is not marked if the search fails', async ({ visit, api, database }) => {
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
