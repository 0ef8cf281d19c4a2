import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quickAddApplicant } from '../../../shared/applicants/contract/quickAddApplicant.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import { idOf, makeCalledApplicant } from '../../make/applicant.ts'
import { expectAccessible } from '../world/axe.ts'
import { absent, addressNow, eventually, seen, test, toasted } from '../world/page.tsx'
import { button, dialog, fullNameOf, pathOf, rows } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const inDialog = (label: string) => dialog().getByRole('textbox', { name: label })
const trade = () => dialog().getByRole('combobox', { name: 'Profession' })

/** Opens the dialog. What is typed before its first field has the focus would be lost. */
async function openQuickAdd(): Promise<void> {
  await button('Quick Add').click()
  await expect.element(inDialog('First Name')).toHaveFocus()
}

describe('quick add', () => {
  test('takes a call down by the keyboard alone, and opens whom it created above the list as it was', async ({
    visit,
    api,
  }) => {
    await visit('/applicants?city=Odense', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel{Tab}Quist{Tab}20 30 40 50{Tab}svejser{Tab}7{Enter}')
    await toasted('Success', 'Applicant created successfully')
    expect(api.asked(quickAddApplicant).map(({ body }) => body)).toEqual([
      {
        firstName: 'Sidsel',
        lastName: 'Quist',
        phone: '20 30 40 50',
        professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
      },
    ])
    await seen(dialog().getByRole('heading', { name: 'Sidsel Quist' }))
    await eventually(() => addressNow().startsWith('/applicants?city=Odense&applicant='), true)
    await seen(dialog().getByText('Incomplete. Still missing: Nationality', { exact: false }))
    await userEvent.keyboard('{Escape}')
    await eventually(addressNow, '/applicants?city=Odense')
  })

  test('takes over the number that nobody was found by', async ({ visit }) => {
    await visit('/applicants?search=%2B45%2060%2070%2080%2090', recruiter)
    await button('Quick Add with this number').click()
    await expect.element(inDialog('Phone')).toHaveValue('+45 60 70 80 90')
    await button('Cancel').click()
    await visit('/applicants?search=welder%206070', recruiter)
    await seen(page.getByText('No applicants found'))
    await absent(button('Quick Add with this number'))
  })

  test('of nothing puts the focus into the first field that is wrong', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel')
    await button('Create Applicant').click()
    await expect.element(inDialog('Last Name')).toHaveFocus()
    expect(api.asked(quickAddApplicant)).toEqual([])
  })

  test('asks before it creates who may be in the database already', async ({ visit, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel{Tab}Quist{Tab}61626364{Tab}svejser{Tab}7{Enter}')
    await seen(page.getByRole('link', { name: fullNameOf(known) }))
    await button('Keep editing').click()
    expect(api.asked(quickAddApplicant)).toEqual([])
    await button('Create Applicant').click()
    await seen(button('Create anyway'))
    // Nothing is being created while there is a question.
    expect(page.getByText('Creating...').length).toBe(0)
    await button('Create anyway').click()
    await toasted('Success', 'Applicant created successfully')
  })

  test('asks about who applied and waits for a decision', async ({ visit, api, database: _ }) => {
    const waiting = { id: idOf(700), firstName: 'Sidsel', lastName: 'Quist', submittedAt: '2026-03-01T09:00:00.000Z' }
    api.answer(findDuplicates, ({ body }) => ({
      duplicates: [[]],
      degraded: false,
      ...(body.alsoPending && { pending: [[{ ...waiting, reasons: ['phone' as const] }]] }),
    }))
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel{Tab}Quist{Tab}61626364{Tab}svejser{Tab}7{Enter}')
    await seen(
      page.getByRole('heading', { name: 'This may be somebody who has applied' }),
      page.getByText('Applied on 1 Mar 2026, waits for a decision'),
    )
    await expect
      .element(page.getByRole('link', { name: 'Sidsel Quist' }))
      .toHaveAttribute('href', `/submissions?submission=${waiting.id}`)
    await expectAccessible('the question about who applied')
    expect(api.asked(quickAddApplicant)).toEqual([])
    await button('Create anyway').click()
    await toasted('Success', 'Applicant created successfully')
  })

  test('completes a trade, and takes none that the list does not have', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel{Tab}Quist{Tab}20 30 40 50{Tab}elektr{Tab}7{Enter}')
    await seen(dialog().getByText('Please choose from the list'))
    expect(api.asked(quickAddApplicant)).toEqual([])
    await trade().fill('bygningsel')
    await userEvent.keyboard('{Tab}')
    await expect.element(trade()).toHaveValue('Building Electrician')
    expect(dialog().getByText('Please choose from the list').length).toBe(0)
    await button('Create Applicant').click()
    await toasted('Success', 'Applicant created successfully')
    const [asked] = api.asked(quickAddApplicant)
    expect(asked?.body.professions).toEqual([{ profession: 'Building Electrician', yearsOfExperience: 7 }])
  })

  test('says what it needs, and closes by Escape', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await dialog().getByRole('button', { name: 'Create Applicant' }).click()
    for (const words of ['First name is required', 'Last name is required', 'Phone number is required'])
      await seen(dialog().getByText(words))
    await seen(dialog().getByText('Profession is required'), trade(), dialog().getByText('Years must be at least 1'))
    await userEvent.keyboard('{Escape}')
    await absent(dialog())
    expect(api.asked(quickAddApplicant)).toEqual([])
  })

  test('doubts a phone number that nobody can have, and takes it', async ({ visit, api }) => {
    await visit('/applicants', recruiter)
    await openQuickAdd()
    await userEvent.keyboard('Sidsel{Tab}Quist{Tab}12{Tab}')
    await seen(dialog().getByText('This does not look like a phone number. Is it right?'))
    await userEvent.keyboard('svejser{Tab}7{Enter}')
    await toasted('Success', 'Applicant created successfully')
    expect(api.asked(quickAddApplicant).map(({ body }) => body.phone)).toEqual(['12'])
  })

  test('is for the staff', async ({ visit }) => {
    await visit('/applicants', { as: 'client' })
    await seen(rows())
    expect(button('Quick Add').length).toBe(0)
  })
})

describe('an incomplete record', () => {
  test('is marked in its row, found by a filter, and leads to what is missing', async ({ visit, database }) => {
    const applicant = database.keep(makeCalledApplicant({ lastName: 'Quistgaard', id: crypto.randomUUID() }))
    await visit('/applicants?search=quistgaard&incomplete=yes', recruiter)
    await seen(rows().getByText('Incomplete', { exact: true }), page.getByText('Incomplete: Yes'))
    await visit(pathOf(applicant), recruiter)
    await seen(dialog().getByText('Postcode', { exact: false }))
    await dialog().getByRole('status').getByRole('button', { name: 'Edit all fields' }).click()
    await eventually(() => addressNow().includes('edit=all'), true)
  })

  test('shows clients no more than it holds', async ({ visit, database }) => {
    const applicant = database.keep(makeCalledApplicant({ lastName: 'Quistorff', id: crypto.randomUUID() }))
    await visit(`/applicants?search=quistorff&incomplete=yes`, { as: 'client' })
    await seen(rows().getByText('Anna Quistorff'))
    expect(page.getByText('Incomplete').length).toBe(0)
    await visit(pathOf(applicant), { as: 'client' })
    await seen(dialog().getByRole('heading', { name: 'Anna Quistorff' }))
    expect(dialog().getByText('missing', { exact: false }).length).toBe(0)
  })
})
