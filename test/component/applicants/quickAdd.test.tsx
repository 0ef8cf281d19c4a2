import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quickAddApplicant } from '../../../shared/applicants/contract/quickAddApplicant.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import { idOf, makeCalledApplicant } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, currentUrl, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf, rows, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const inDialog = (label: string) => dialog().getByRole('textbox', { name: label })
const trade = () => dialog().getByRole('combobox', { name: 'Profession' })
const created = (api: FakeApi) => api.asked(quickAddApplicant).map(({ body }) => body)

/** Opens the dialog and types, once its first field has focus. */
async function quickAdd(keys = ''): Promise<void> {
  await button('Quick Add').click()
  await expect.element(inDialog('First Name')).toHaveFocus()
  if (keys) await userEvent.keyboard(keys)
}

describe('quick add', () => {
  test('takes keyboard input, and opens the new applicant over the list', async ({ visit, api }) => {
    await visit('/applicants?location=Odense', recruiter)
    await quickAdd('Sidsel{Tab}Quist{Tab}12{Tab}')
    await seenTexts(dialog(), 'This does not look like a phone number. Is it right?')
    await userEvent.keyboard('svejser{Tab}7{Enter}')
    await toasted('Success', 'Applicant created successfully')
    const professions = [{ profession: 'Welder', yearsOfExperience: 7 }]
    expect(created(api)).toEqual([{ firstName: 'Sidsel', lastName: 'Quist', phone: '12', professions }])
    await seen(dialog().getByRole('heading', { name: 'Sidsel Quist' }))
    await eventually(() => currentUrl().startsWith('/applicants?location=Odense&applicant='), true)
    await seenTexts(dialog(), /^Incomplete\. Still missing: Nationality/)
    await userEvent.keyboard('{Escape}')
    await eventually(currentUrl, '/applicants?location=Odense')
  })

  test('uses a phone number that was searched for without results', async ({ visit }) => {
    await visit('/applicants?search=%2B45%2060%2070%2080%2090', recruiter)
    await button('Quick Add with this number').click()
    await expect.element(inDialog('Phone')).toHaveValue('+45 60 70 80 90')
    await button('Cancel').click()
    await visit('/applicants?search=welder%206070', recruiter)
    await seenTexts(page, 'No applicants found')
    await absent(button('Quick Add with this number'))
  })

  test('asks before creating a possible duplicate', async ({ visit, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    await visit('/applicants', recruiter)
    await quickAdd('Sidsel{Tab}Quist{Tab}61626364{Tab}svejser{Tab}7{Enter}')
    await seen(page.getByRole('link', { name: fullNameOf(known) }))
    await button('Keep editing').click()
    expect(created(api)).toEqual([])
    const waiting = { id: idOf(700), firstName: 'Sidsel', lastName: 'Quist', submittedAt: '2026-03-01T09:00:00.000Z' }
    api.answer(findDuplicates, ({ body }) => ({
      ...{ duplicates: [[]], degraded: false },
      ...(body.alsoPending && { pending: [[{ ...waiting, reasons: ['phone' as const] }]] }),
    }))
    await inDialog('Phone').fill('61626365')
    await button('Create Applicant').click()
    await seen(page.getByRole('heading', { name: 'This may be somebody who has applied' }))
    await seenTexts(page, 'Applied on 1 Mar 2026, waits for a decision')
    const application = page.getByRole('link', { name: 'Sidsel Quist' })
    await expect.element(application).toHaveAttribute('href', `/submissions?submission=${waiting.id}`)
    await expectAccessible('the question about a pending application')
    // Nothing is created until the question is answered.
    expect(page.getByText('Creating...').length).toBe(0)
    expect(created(api)).toEqual([])
    await button('Create anyway').click()
    await toasted('Success', 'Applicant created successfully')
  })

  test('focuses the first invalid field, and takes only listed trades', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await quickAdd()
    await button('Create Applicant').click()
    await seenTexts(dialog(), 'First name is required', 'Last name is required', 'Phone number is required')
    await seenTexts(dialog(), 'Profession is required', 'Years must be at least 1')
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    await quickAdd('Sidsel')
    await button('Create Applicant').click()
    await expect.element(inDialog('Last Name')).toHaveFocus()
    await userEvent.keyboard('Quist{Tab}20 30 40 50{Tab}elektr{Tab}7{Enter}')
    await seenTexts(dialog(), 'Please choose from the list')
    expect(created(api)).toEqual([])
    await trade().fill('bygningsel')
    await userEvent.keyboard('{Tab}')
    await expect.element(trade()).toHaveValue('Building Electrician')
    expect(dialog().getByText('Please choose from the list').length).toBe(0)
    await button('Create Applicant').click()
    await toasted('Success', 'Applicant created successfully')
    expect(created(api)[0]?.professions).toEqual([{ profession: 'Building Electrician', yearsOfExperience: 7 }])
  })
})

test('an incomplete record is flagged for staff, and not for clients', async ({ visit, database }) => {
  const applicant = database.keep(makeCalledApplicant({ lastName: 'Quistgaard', id: crypto.randomUUID() }))
  const incomplete = '/applicants?search=quistgaard&incomplete=yes'
  await visit(incomplete, recruiter)
  await seen(rows().getByText('Incomplete', { exact: true }), page.getByText('Incomplete: Yes'))
  await visit(pathOf(applicant), recruiter)
  await seenTexts(dialog(), /Postcode/)
  await dialog().getByRole('status').getByRole('button', { name: 'Edit all fields' }).click()
  await eventually(() => currentUrl().includes('edit=all'), true)

  await visit('/applicants?search=quistgaard', { as: 'client' })
  await seen(rows().getByText('Anna Quistgaard'))
  expect([page.getByText('Incomplete').length, button('Quick Add').length]).toEqual([0, 0])
  await visit(pathOf(applicant), { as: 'client' })
  await seen(dialog().getByRole('heading', { name: 'Anna Quistgaard' }))
  expect(dialog().getByText('missing', { exact: false }).length).toBe(0)
})
