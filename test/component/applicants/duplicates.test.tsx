import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { mergeApplicants } from '../../../shared/applicants/contract/mergeApplicants.ts'
import { undoMerge } from '../../../shared/applicants/contract/undoMerge.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { listApplicantDuplicates } from '../../../shared/search/contract/listApplicantDuplicates.ts'
import { listLikePairs } from '../../../shared/search/contract/listLikePairs.ts'
import { markDifferent } from '../../../shared/search/contract/markDifferent.ts'
import { idOf } from '../../make/applicant.ts'
import { makeCall } from '../../make/call.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, addressNow, eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

const identityBox = () =>
  dialog().getByRole('checkbox', {
    name: 'I have checked that this is the same person. Their account will see everything in both records.',
  })

/** A record as the staff are answered. */
const shown = (applicant: Applicant) => presentApplicant(applicant, makeCall().actor)
const other = { id: idOf(77), firstName: 'Aase', lastName: 'Holm', city: 'Odense' }

test('who may be the same person is named on the applicant, until somebody says that they are not', async ({
  visit,
  api,
  database,
}) => {
  let isMarked = false
  api.answer(listApplicantDuplicates, () => ({
    duplicates: isMarked ? [] : [{ ...other, reasons: ['name_and_birth' as const] }],
    degraded: false,
  }))
  api.answer(markDifferent, ({ body }) => {
    isMarked = body.apart
    return undefined
  })
  const applicant = database.add()
  await visit(pathOf(applicant), recruiter)
  await seen(dialog().getByText('Possibly the same person'), dialog().getByText(/Same name and date of birth/))
  await expect
    .element(dialog().getByRole('link', { name: 'Aase Holm', exact: true }))
    .toHaveAttribute('href', `/applicants?applicant=${other.id}`)
  await button('Not the same: Aase Holm').click()
  await toasted('Kept as two people')
  await absent(dialog().getByText('Possibly the same person'))
  await toastArea().getByRole('button', { name: 'Undo' }).click()
  await seen(dialog().getByText('Possibly the same person'))
  expect(api.asked(markDifferent).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: applicant.id, otherId: other.id, apart: true },
    { id: applicant.id, otherId: other.id, apart: false },
  ])
})

test('pairs who may be one person are listed page after page, and leave once they are told apart', async ({
  visit,
  api,
}) => {
  const one = { id: idOf(78), firstName: 'Åse', lastName: 'Holm', primaryProfession: 'Welder' }
  const told = new Set<string>()
  const pairOf = (n: number) => ({ one: { ...one, id: idOf(n) }, other, reasons: ['email' as const, 'phone' as const] })
  api.answer(listLikePairs, ({ query: { after } }) => ({
    pairs: [pairOf(after === undefined ? 1 : 2)].filter((pair) => !told.has(pair.one.id)),
    next: after === undefined ? '7' : null,
    degraded: false,
  }))
  api.answer(markDifferent, ({ params }) => {
    told.add(params.id)
    return undefined
  })
  await visit('/duplicates', recruiter)
  await seen(page.getByText('Same email · Same phone'))
  await button('Show more').click()
  const pairs = () => page.getByRole('region', { name: 'Possible duplicates' }).getByRole('listitem')
  await eventually(() => pairs().length, 2)
  await button('Not the same: Åse Holm and Aase Holm').first().click()
  await eventually(() => pairs().length, 1)
  api.answer(markDifferent, failing)
  await button('Not the same: Åse Holm and Aase Holm').click()
  await toasted('Error', 'Something went wrong on our side')
  await eventually(() => pairs().length, 1)
})

test('nobody is said to be alone while the search is away', async ({ visit, api }) => {
  api.answer(listLikePairs, () => ({ pairs: [], next: null, degraded: true }))
  await visit('/duplicates', recruiter)
  await seen(page.getByText('The search is away at the moment, so nobody can be compared.'))
  await absent(page.getByText('Nobody seems to be here twice'))
})

test('two who may be one person stand side by side, with the date of birth', async ({ visit, api, database }) => {
  const trade = (yearsOfExperience: number) => [{ profession: 'Welder', yearsOfExperience }]
  const one = database.add({ city: 'Odense', dateOfBirth: '1990-01-02', professions: trade(7) })
  const two = database.add({ city: 'Vejle', dateOfBirth: '1991-01-02', professions: trade(4) })
  api.answer(markDifferent, () => undefined)
  api.answer(listLikePairs, () => ({ pairs: [], next: null, degraded: false }))
  await visit(`/duplicates?one=${one.id}&other=${two.id}`, recruiter)
  await seen(
    page.getByRole('row', { name: 'Date of Birth 2 Jan 1990 2 Jan 1991' }),
    // Nothing is lost without a word.
    page.getByText('The applicant has these already: a merge leaves its entries as they are.'),
  )
  await seen(page.getByRole('columnheader', { name: `Is merged into it ${fullNameOf(two)}` }))
  // The other way round the years of the record that goes say more.
  await page.getByRole('radio', { name: new RegExp(fullNameOf(two)) }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Take over: Professions' })).toBeChecked()
  await button('Not the same').click()
  await toasted('Kept as two people')
  await seen(page.getByText('Nobody seems to be here twice'))
  expect(api.asked(markDifferent).map(({ body }) => body.otherId)).toEqual([two.id])
})

test('two records become one: who merges says which is kept and what it takes over, and can take it back', async ({
  visit,
  api,
  database,
}) => {
  const one = database.add({ phone: '+45 20 00 00 01', tags: ['Reliable'], createdAt: '2026-01-01T08:00:00.000Z' })
  const two = database.add({ phone: '+45 20 00 00 02', tags: ['Driver'], starRating: 4 })
  const at = new Date().toISOString()
  api.answer(mergeApplicants, ({ params, body }) => {
    const mergedFrom = [{ id: body.otherId, into: params.id, name: fullNameOf(two), at }]
    return shown(database.keep({ ...one, version: 2, phone: two.phone, mergedFrom }))
  })
  api.answer(undoMerge, () => ({ applicant: shown(database.keep({ ...one, version: 3 })), left: ['phone'] }))
  await visit(`/duplicates?one=${two.id}&other=${one.id}`, recruiter)
  // The one that was there first is kept, and lists are joined, unless somebody says otherwise.
  await expect.element(page.getByRole('radio', { name: new RegExp(fullNameOf(one)) })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Add to the list: Tags' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Take over: Phone' }).click()
  await button('Merge the records').click()
  await seen(dialog().getByText('You can take it back for 30 days.'))
  await dialog().getByRole('button', { name: 'Merge', exact: true }).click()
  await toasted('Success', 'The records have been merged')
  await eventually(addressNow, `/applicants?applicant=${one.id}`)
  expect(api.asked(mergeApplicants).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: one.id, otherId: two.id, version: 1, otherVersion: 1, take: ['tags', 'phone'] },
  ])
  await seen(dialog().getByText(`Merged with the record of ${fullNameOf(two)}`, { exact: false }))
  await button('Undo the merge').click()
  await toasted('These are two records again', 'Changed since, and left as they are: Phone')
  await absent(button('Undo the merge'))
})

test('an account keeps its record, and what stands against a merge is said', async ({ visit, api, database }) => {
  const one = database.add({ createdAt: '2026-01-01T08:00:00.000Z' })
  const two = database.add({ userId: idOf(76) })
  api.answer(mergeApplicants, () => {
    throw new ProductError(
      'merge_refused',
      'The record that goes stands with a client. End that first, or keep it instead.',
    )
  })
  await visit(`/duplicates?one=${one.id}&other=${two.id}`, recruiter)
  await expect.element(page.getByRole('radio', { name: new RegExp(fullNameOf(two)) })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: new RegExp(fullNameOf(one)) })).toBeDisabled()
  await button('Merge the records').click()
  await identityBox().click()
  await dialog().getByRole('button', { name: 'Merge', exact: true }).click()
  await toasted('Error', 'The record that goes stands with a client. End that first, or keep it instead.')
  await seen(dialog().getByRole('button', { name: 'Merge', exact: true }))
})

test('merging into the record of an account takes a tick that this is the same person', async ({
  visit,
  api,
  database,
}) => {
  const one = database.add({ userId: idOf(76) })
  const two = database.add()
  api.answer(mergeApplicants, () => shown(one))
  await visit(`/duplicates?one=${one.id}&other=${two.id}`, recruiter)
  await button('Merge the records').click()
  await expect.element(dialog().getByRole('button', { name: 'Merge', exact: true })).toBeDisabled()
  await identityBox().click()
  await dialog().getByRole('button', { name: 'Merge', exact: true }).click()
  await toasted('Success', 'The records have been merged')
  expect(api.asked(mergeApplicants).map(({ body }) => body.identityChecked)).toEqual([true])
})

test('nothing merges into the record of an account whose email is not confirmed', async ({ visit, database }) => {
  const email = 'anna@mail.example'
  const one = database.add({ userId: idOf(76), email, unconfirmedEmail: email })
  const two = database.add()
  await visit(`/duplicates?one=${one.id}&other=${two.id}`, recruiter)
  await seen(page.getByText('Email not confirmed'), page.getByText(/with no confirmed email/))
  await absent(button('Merge the records'))
})

test('the address of a record that was merged leads to the one that is kept', async ({ visit, api, database }) => {
  const kept = database.add()
  const lost = database.add()
  api.answer(getApplicant, () => shown(kept))
  await visit(pathOf(lost), recruiter)
  await seen(dialog().getByRole('heading', { name: fullNameOf(kept) }))
  expect(addressNow()).toContain(`applicant=${kept.id}`)
})
