import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createApplicant } from '../../../shared/applicants/contract/createApplicant.ts'
import { absent, eventually, press, seen, test } from '../world/page.tsx'
import { adding, button, field, fillInRequired } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const start = () => field('Earliest Start Date')
const said = () => page.getByText('Must be a date, such as 31.12.2026')

describe('a date in a form', () => {
  test('is typed and shown the Danish way, and sent as the calls take it', async ({ visit, api }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await start().fill('')
    await userEvent.type(start(), '1/2-2027')
    await expect.element(start()).toHaveValue('1/2-2027')
    await userEvent.keyboard('{Tab}')
    await expect.element(start()).toHaveValue('01.02.2027')
    await page.getByRole('checkbox', { name: /consent/ }).click()
    await button('Create Applicant').click()
    await eventually(() => api.asked(createApplicant).map(({ body }) => body.earliestStartDate), ['2027-02-01'])
  })

  test('that lies ahead may go without its year, and any other not', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await start().fill('1. jan')
    await press(start(), 'Tab')
    await eventually(() => /^01\.01\.\d{4}$/.test((start().element() as HTMLInputElement).value), true)
    await field('Date of Birth').fill('1. jan')
    await press(field('Date of Birth'), 'Tab')
    await seen(said())
    await field('Date of Birth').fill('1. feb 85')
    await press(field('Date of Birth'), 'Tab')
    await expect.element(field('Date of Birth')).toHaveValue('01.02.1985')
  })

  test('that does not exist is told of, and stays for who typed it', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await start().fill('31.02.2027')
    await press(start(), 'Tab')
    await seen(said())
    await expect.element(start()).toHaveValue('31.02.2027')
    await start().fill('28022027')
    await press(start(), 'Tab')
    await absent(said())
    await expect.element(start()).toHaveValue('28.02.2027')
  })

  test('of an entry that is none is shown as it stands', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const form = adding('Add a position')
    await form.getByLabelText('Company').fill('Nordbyg')
    await form.getByLabelText('Position').fill('Carpenter')
    await form.getByLabelText('Start date').fill('12/31/2020')
    await press(form.getByLabelText('Start date'), 'Tab')
    await seen(said())
    await button('Add position').click()
    await seen(page.getByText('12/31/2020 – Present'))
  })

  test('is chosen from the calendar of the browser as well', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await seen(start())
    const asked: Element[] = []
    HTMLInputElement.prototype.showPicker = function () {
      asked.push(this)
    }
    const opener = page.getByRole('button', { name: 'Open the calendar' })
    const described = opener.elements().filter((one) => one.getAttribute('aria-describedby') === start().element().id)
    ;(described[0] as HTMLElement).click()
    const calendar = asked[0] as HTMLInputElement
    expect(calendar.type).toBe('date')
    expect(calendar.value).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await page.elementLocator(calendar).fill('2027-03-04', { force: true })
    await expect.element(start()).toHaveValue('04.03.2027')
  })

  test('says in Danish how it is typed', async ({ visit }) => {
    await visit('/add-applicant', { ...recruiter, language: 'da' })
    const date = page.getByLabelText(/^Tidligste startdato/)
    await expect.element(date).toHaveAttribute('placeholder', 'dd.mm.åååå')
    await date.fill('1.13.2027')
    await press(date, 'Tab')
    await seen(page.getByText('Skal være en dato, f.eks. 31.12.2026'))
  })
})

describe('the words of a job', () => {
  test('are those of the candidate only where the candidate writes', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const theirs = ['Works there now', 'Supervised others'].map((name) =>
      page.getByRole('checkbox', { name, exact: true }),
    )
    const own = ['I work there now', 'I supervised others'].map((name) =>
      page.getByRole('checkbox', { name, exact: true }),
    )
    await seen(...theirs)
    await absent(...own)
    await visit('/public-apply')
    await seen(...own)
    await absent(...theirs)
  })
})
