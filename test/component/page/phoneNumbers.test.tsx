import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { createApplicant } from '../../../shared/applicants/contract/createApplicant.ts'
import { absent, eventually, press, seen, test } from '../world/page.tsx'
import { button, detail, dialog, field, fillInRequired, pathOf } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const doubt = () => page.getByText('This does not look like a phone number. Is it right?')

describe('a phone number', () => {
  test('is doubted when it can be none, and taken as it was typed', async ({ visit, api }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await press(field('Phone'), 'Tab')
    await absent(doubt())
    await field('Phone').fill('abc')
    await press(field('Phone'), 'Tab')
    await seen(doubt())
    await field('Phone').fill('20304050')
    await absent(doubt())
    await press(field('Phone'), 'Tab')
    await field('Phone').fill('123')
    await press(field('Phone'), 'Tab')
    await seen(doubt())
    await page.getByRole('checkbox', { name: /consent/ }).click()
    await button('Create Applicant').click()
    await eventually(() => api.asked(createApplicant).map(({ body }) => body.phone), ['123'])
  })

  test('is shown as people write it, and can be called', async ({ visit, database }) => {
    await visit(pathOf(database.add({ phone: '20304050' })), recruiter)
    const link = detail('Phone').getByRole('link', { name: '+45 20 30 40 50' })
    await seen(link)
    expect(link.element().getAttribute('href')).toBe('tel:+4520304050')
  })

  test('that is none is shown as it was typed, and cannot be called', async ({ visit, database }) => {
    await visit(pathOf(database.add({ phone: 'ask her brother' })), recruiter)
    await seen(detail('Phone').getByText('ask her brother'))
    expect(detail('Phone').getByRole('link').elements()).toEqual([])
  })

  test('is doubted in the own profile, too', async ({ visit }) => {
    await visit('/my-profile', { as: 'applicant' })
    await button('Edit Profile').click()
    const input = page.getByRole('textbox', { name: 'Phone' })
    await input.fill('abc')
    await press(input, 'Tab')
    await seen(doubt())
  })

  test('is doubted in the form of the public, and in that of a whole record', async ({ visit, database }) => {
    await visit('/public-apply')
    await field('Phone').fill('12')
    await press(field('Phone'), 'Tab')
    await seen(doubt())
    await visit(`${pathOf(database.add())}&edit=all`, recruiter)
    const phone = dialog().getByRole('textbox', { name: /^Phone/ })
    await phone.fill('12')
    await press(phone, 'Tab')
    await seen(doubt())
  })

  test('is doubted in a submission, and where a merge may take it over', async ({ visit, database }) => {
    const { email } = database.add()
    const submission = database.addSubmission({ email, phone: '12' })
    await visit(`/submissions?submission=${submission.id}`, recruiter)
    await seen(dialog().getByRole('button', { name: /^Compare with/ }), doubt())
    await dialog()
      .getByRole('button', { name: /^Compare with/ })
      .click()
    await seen(dialog().getByRole('checkbox', { name: 'Take over: Phone' }), doubt())
  })
})
