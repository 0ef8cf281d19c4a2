import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { makeCall } from '../../make/call.ts'
import { checkLooks } from '../world/checkState.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const other = { id: idOf(77), firstName: 'Aase', lastName: 'Holm', city: 'Odense' }
const shown = (applicant: Applicant) => presentApplicant(applicant, makeCall().actor)
const comparison = (one: Applicant, two: Applicant) => `/duplicates?one=${one.id}&other=${two.id}`
const kept = (applicant: Applicant) => page.getByRole('radio', { name: new RegExp(fullNameOf(applicant)) })
const merge = () => dialog().getByRole('button', { name: 'Merge records', exact: true })

test('possible duplicates are named in the record until marked as different', async ({ visit, api, database }) => {
  let isMarked = false
  const duplicate = { ...other, reasons: ['name_and_birth' as const] }
  api.answer(routes.listApplicantDuplicates, () => ({ duplicates: isMarked ? [] : [duplicate], degraded: false }))
  api.answer(routes.markDifferent, ({ body }) => {
    isMarked = body.apart
    return undefined
  })
  const { id } = database.add()
  await visit(pathOf({ id }), recruiter)
  await seenTexts(dialog(), 'Possible duplicates', /Same name and date of birth/)
  const link = dialog().getByRole('link', { name: 'Aase Holm', exact: true })
  await expect.element(link).toHaveAttribute('href', `/applicants?applicant=${other.id}`)
  await button('Not a duplicate: Aase Holm').click()
  await toasted('Not a duplicate')
  await absent(dialog().getByText('Possible duplicates'))
  await button('Undo').click()
  await seenTexts(dialog(), 'Possible duplicates')
  expect(api.asked(routes.markDifferent).map(({ params, body }) => ({ ...params, ...body }))).toEqual(
    [true, false].map((apart) => ({ id, otherId: other.id, apart })),
  )
})

test('possible duplicates are listed in pages of pairs until marked as different', async ({ visit, api }) => {
  const one = { firstName: 'Åse', lastName: 'Holm', primaryProfession: 'Welder' }
  const reasons = { 1: ['email', 'phone'], 2: ['phone', 'name_and_town'] } as const
  const known = ([1, 2] as const).map((number) => ({
    ...{ one: { ...one, id: idOf(number) }, other, reasons: [...reasons[number]] },
  }))
  api.answer(routes.listLikePairs, ({ query: { after } }) => ({
    pairs: after === undefined ? known.slice(0, 1) : known.slice(1),
    next: after === undefined ? '7' : null,
    degraded: false,
  }))
  api.answer(routes.markDifferent, ({ params: { id } }) => void known.splice(id === idOf(1) ? 0 : 1, 1))
  await visit('/duplicates', recruiter)
  await seenTexts(page, 'Same email · Same phone')
  await button('Show more').click()
  const pairs = page.getByRole('region', { name: 'Possible duplicates' }).getByRole('listitem')
  await eventually(() => pairs.length, 2)
  await checkLooks(pairs)
  await button('Not a duplicate: Åse Holm and Aase Holm').first().click()
  await eventually(() => pairs.length, 1)
  api.answer(routes.markDifferent, failing)
  await button('Not a duplicate: Åse Holm and Aase Holm').click()
  await toasted('Something went wrong on our side')
  await eventually(() => pairs.length, 1)
  api.answer(routes.listLikePairs, () => ({ pairs: [], next: null, degraded: true }))
  await visit('/duplicates', recruiter)
  await seenTexts(page, 'Search is unavailable, so duplicates cannot be found. Try again later.')
  await absent(page.getByText('No duplicates'))
})

test('possible duplicates are compared field by field', async ({ visit, api, database }) => {
  const trade = (yearsOfExperience: number) => [{ profession: 'Welder', yearsOfExperience }]
  const one = database.add({ city: 'Odense', dateOfBirth: '1990-01-02', professions: trade(7) })
  const two = database.add({ city: 'Vejle', dateOfBirth: '1991-01-02', professions: trade(4) })
  api.answer(routes.markDifferent, () => undefined)
  api.answer(routes.listLikePairs, () => ({ pairs: [], next: null, degraded: false }))
  await visit(comparison(one, two), recruiter)
  await seen(page.getByRole('row', { name: 'Date of Birth 2 Jan 1990 2 Jan 1991' }))
  await seenTexts(page, 'Already on the record. The merge does not change them.')
  await seen(page.getByRole('columnheader', { name: `Record to merge ${fullNameOf(two)}` }))
  // The deleted record has more years of experience.
  await kept(two).click()
  await expect.element(page.getByRole('checkbox', { name: 'Copy this value: Professions' })).toBeChecked()
  await button('Not a duplicate').click()
  await toasted('Not a duplicate')
  await seenTexts(page, 'No duplicates')
  expect(api.asked(routes.markDifferent).map(({ body }) => body.otherId)).toEqual([two.id])
})

test('a merge keeps the older record with chosen fields, and can be undone', async ({ visit, api, database }) => {
  const one = database.add({ phone: '+45 20 00 00 01', tags: ['Reliable'], createdAt: '2026-01-01T08:00:00.000Z' })
  const two = database.add({ phone: '+45 20 00 00 02', tags: ['Driver'], starRating: 4 })
  api.answer(routes.mergeApplicants, ({ params, body }) => {
    const merged = { id: body.otherId, into: params.id, name: fullNameOf(two), at: new Date().toISOString() }
    return shown(database.keep({ ...one, version: 2, phone: two.phone, mergedFrom: [merged] }))
  })
  api.answer(routes.undoMerge, () => ({ applicant: shown(database.keep({ ...one, version: 3 })), left: ['phone'] }))
  await visit(comparison(two, one), recruiter)
  await expect.element(kept(one)).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Add to list: Tags' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Copy this value: Phone' }).click()
  await button('Merge records').click()
  await seenTexts(dialog(), 'You can undo this for 30 days.')
  await merge().click()
  await toasted('Records merged')
  await eventually(currentUrl, `/applicants?applicant=${one.id}`)
  expect(api.asked(routes.mergeApplicants).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: one.id, otherId: two.id, version: 1, otherVersion: 1, take: ['tags', 'phone'] },
  ])
  await seenTexts(dialog(), new RegExp(`Merged with the record of ${fullNameOf(two)}`))
  await button('Undo merge').click()
  await toasted('Merge undone', 'Not restored because they changed after the merge: Phone')
  await absent(button('Undo merge'))
  // The URL of the merged record leads to the remaining one.
  api.answer(routes.getApplicant, () => shown(one))
  await visit(pathOf(two), recruiter)
  await seen(dialog().getByRole('heading', { name: fullNameOf(one) }))
  expect(currentUrl()).toContain(`applicant=${one.id}`)
})

test('a merge keeps the record with an account, once the identity is checked', async ({ visit, api, database }) => {
  const one = database.add({ createdAt: '2026-01-01T08:00:00.000Z' })
  const two = database.add({ userId: idOf(76) })
  const reason = 'The record to merge has an active proposal. End it first, or keep that record instead.'
  api.answerOnce(routes.mergeApplicants, refusing(new ProductError('merge_refused', reason)))
  api.answer(routes.mergeApplicants, () => shown(two))
  await visit(comparison(one, two), recruiter)
  await expect.element(kept(two)).toBeChecked()
  await expect.element(kept(one)).toBeDisabled()
  await button('Merge records').click()
  await expect.element(merge()).toBeDisabled()
  const identity = 'I have checked that this is the same person. Their account will see everything in both records.'
  await dialog().getByRole('checkbox', { name: identity }).click()
  await merge().click()
  await toasted(reason)
  await merge().click()
  await toasted('Records merged')
  expect(api.asked(routes.mergeApplicants).map(({ body }) => body.identityChecked)).toEqual([true, true])
})

test('a merge is impossible into an account without a confirmed email', async ({ visit, database }) => {
  const email = 'anna@mail.example'
  const one = database.add({ userId: idOf(76), email, unconfirmedEmail: email })
  await visit(comparison(one, database.add()), recruiter)
  await seenTexts(page, 'Email not confirmed', /without a confirmed email/)
  await absent(button('Merge records'))
})
