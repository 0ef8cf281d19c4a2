import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { listApplicantDuplicates } from '../../shared/contract/search/listApplicantDuplicates.ts'
import { listLikePairs } from '../../shared/contract/search/listLikePairs.ts'
import { tellApart } from '../../shared/contract/search/tellApart.ts'
import { idOf } from '../make/applicant.ts'
import { failing } from './fakeApi.ts'
import { eventually, gone, seen, test, toastArea, toasted } from './page.tsx'
import { button, dialog, pathOf } from './parts.ts'

const recruiter = { as: 'recruiter' } as const
const other = { id: idOf(77), firstName: 'Aase', lastName: 'Holm', city: 'Odense' }

test('who may be the same person is named on the applicant, until somebody says that they are not', async ({
  visit,
  api,
  database,
}) => {
  let apart = false
  api.answer(listApplicantDuplicates, () => ({
    duplicates: apart ? [] : [{ ...other, reasons: ['name_and_birth' as const] }],
    degraded: false,
  }))
  api.answer(tellApart, ({ body }) => {
    apart = body.apart
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
  await gone(dialog().getByText('Possibly the same person'))
  await toastArea().getByRole('button', { name: 'Undo' }).click()
  await seen(dialog().getByText('Possibly the same person'))
  expect(api.asked(tellApart).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
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
  api.answer(tellApart, ({ params }) => {
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
  api.answer(tellApart, failing)
  await button('Not the same: Åse Holm and Aase Holm').click()
  await toasted('Error', 'Something went wrong on our side')
  await eventually(() => pairs().length, 1)
})

test('nobody is said to be alone while the search is away', async ({ visit, api }) => {
  api.answer(listLikePairs, () => ({ pairs: [], next: null, degraded: true }))
  await visit('/duplicates', recruiter)
  await seen(page.getByText('The search is away at the moment, so nobody can be compared.'))
  await gone(page.getByText('Nobody seems to be here twice'))
})

test('two who may be one person stand side by side, with the date of birth', async ({ visit, api, database }) => {
  const one = database.add({ city: 'Odense', dateOfBirth: '1990-01-02' })
  const two = database.add({ city: 'Vejle', dateOfBirth: '1991-01-02' })
  api.answer(tellApart, () => undefined)
  api.answer(listLikePairs, () => ({ pairs: [], next: null, degraded: false }))
  await visit(`/duplicates?one=${one.id}&other=${two.id}`, recruiter)
  await seen(page.getByRole('row', { name: 'Date of Birth 2 Jan 1990 2 Jan 1991' }))
  await seen(page.getByRole('columnheader', { name: `${two.firstName} ${two.lastName}` }))
  await button('Not the same').click()
  await toasted('Kept as two people')
  await seen(page.getByText('Nobody seems to be here twice'))
  expect(api.asked(tellApart).map(({ body }) => body.otherId)).toEqual([two.id])
})
