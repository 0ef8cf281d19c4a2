import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { checkLooks } from '../world/checkState.ts'
import { absent, eventually, laptop, press, seen, test, textsOf } from '../world/page.tsx'
import {
  adding,
  button,
  clickInTurn,
  detail,
  dialog,
  field,
  fillInRequired,
  pathOf,
  suggestions,
} from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const start = () => field('Available from')
const noDate = () => page.getByText('Enter a date, such as 31.12.2026')
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const doubt = () => page.getByText('This does not look like a phone number. Check that it is correct.')

async function typeAndLeave(place: ReturnType<typeof field>, text: string): Promise<void> {
  await place.fill(text)
  await press(place, 'Tab')
}

function highlighted(label: string): string[] {
  const id = field(label).element().getAttribute('aria-activedescendant')
  return textsOf(suggestions()).filter((_text, index) => suggestions().nth(index).element().id === id)
}

test('a combobox moves through its options, takes the first with Enter, and adds tags', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  const nationality = field('Nationality')
  await nationality.click()
  await seen(suggestions(), page.getByText(/^\d+ more\. Type to search\.$/))
  expect(suggestions().length).toBe(50)
  await nationality.fill('pol')
  await eventually(() => textsOf(suggestions()).every((text) => /pol/i.test(text)), true)
  const offered = textsOf(suggestions())
  expect(highlighted('Nationality')).toEqual([])
  await press(nationality, 'ArrowDown')
  await eventually(() => highlighted('Nationality'), offered.slice(0, 1))
  await press(nationality, 'ArrowUp')
  await eventually(() => highlighted('Nationality'), [])
  await press(nationality, 'ArrowUp')
  await eventually(() => highlighted('Nationality'), offered.slice(-1))
  await press(nationality, 'ArrowDown')
  await eventually(() => highlighted('Nationality'), [])
  await press(nationality, 'Escape')
  await absent(suggestions())
  await expect.element(nationality).toHaveValue('')
  await nationality.fill('polsk')
  await seen(suggestions())
  await userEvent.keyboard('{Enter}')
  await expect.element(nationality).toHaveValue('Poland')
  await expect.element(nationality).toHaveAttribute('aria-expanded', 'false')
  await nationality.click()
  await expect.element(nationality).toHaveAttribute('aria-expanded', 'true')
  await checkLooks(suggestions(), { sizes: [laptop] })
  const skills = field('Core Competencies')
  await skills.fill('plumb')
  await seen(suggestions())
  await press(skills, 'ArrowDown')
  await eventually(() => highlighted('Core Competencies'), ['Plumbing'])
  await userEvent.keyboard('{Enter}')
  await seen(button('Remove Plumbing'))
  await expect.element(skills).toHaveValue('')
  await press(skills, 'ArrowLeft')
  await expect.element(skills).toHaveFocus()
})

test('a form sends a date in ISO format, and a doubtful phone number as typed', async ({ visit, api }) => {
  await visit('/add-applicant', recruiter)
  await fillInRequired()
  await start().fill('')
  await userEvent.type(start(), '1/2-2027')
  await expect.element(start()).toHaveValue('1/2-2027')
  await userEvent.keyboard('{Tab}')
  await expect.element(start()).toHaveValue('01.02.2027')
  await press(field('Phone'), 'Tab')
  await absent(doubt())
  await typeAndLeave(field('Phone'), 'abc')
  await seen(doubt())
  await field('Phone').fill('20304050')
  await absent(doubt())
  await typeAndLeave(field('Phone'), '123')
  await seen(doubt())
  await page.getByRole('checkbox', { name: /consent/ }).click()
  await button('Create Applicant').click()
  const sent = () => api.asked(routes.createApplicant).map(({ body }) => [body.earliestStartDate, body.phone])
  await eventually(sent, [['2027-02-01', '123']])
})

test('a date field completes future dates, keeps other text, and opens a calendar', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  await typeAndLeave(start(), '1. jan')
  await eventually(() => /^01\.01\.\d{4}$/.test((start().element() as HTMLInputElement).value), true)
  await typeAndLeave(field('Date of birth'), '1. jan')
  await seen(noDate())
  await expect.element(field('Date of birth')).toHaveValue('1. jan')
  await typeAndLeave(field('Date of birth'), '1. feb 85')
  await absent(noDate())
  await seen(box('Current job'), box('Supervised others'))
  await absent(box('I work here now'), box('I supervised others'))
  const form = adding('Add position')
  await form.getByLabelText('Company').fill('Nordbyg')
  await form.getByLabelText('Position').fill('Carpenter')
  await typeAndLeave(form.getByLabelText('Start date'), '12/31/2020')
  await seen(noDate())
  await button('Add position').click()
  await seen(page.getByText('12/31/2020 – Present'))
  const opened: HTMLInputElement[] = []
  HTMLInputElement.prototype.showPicker = function () {
    opened.push(this)
  }
  const opener = page.getByRole('button', { name: 'Open calendar' })
  const described = opener.elements().filter((one) => one.getAttribute('aria-describedby') === start().element().id)
  ;(described[0] as HTMLElement).click()
  const [calendar] = opened as [HTMLInputElement]
  expect(calendar.type).toBe('date')
  expect(calendar.value).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.elementLocator(calendar).fill('2027-03-04', { force: true })
  await expect.element(start()).toHaveValue('04.03.2027')
})

test('a phone number is doubted in every form, and a link if it can be called', async ({ visit, database }) => {
  await visit('/my-profile', { as: 'applicant' })
  await button('Edit Profile').click()
  await typeAndLeave(page.getByRole('textbox', { name: 'Phone' }), 'abc')
  await seen(doubt())
  await visit('/public-apply')
  await typeAndLeave(field('Phone'), '12')
  await seen(doubt(), box('I work here now'), box('I supervised others'))
  await absent(box('Current job'), box('Supervised others'))
  await visit(pathOf(database.add({ phone: 'ask her brother' })), recruiter)
  await seen(detail('Phone').getByText('ask her brother'))
  expect(detail('Phone').getByRole('link').elements()).toEqual([])
  await visit(pathOf(database.add({ phone: '20304050' })), recruiter)
  const link = detail('Phone').getByRole('link', { name: '+45 20 30 40 50' })
  await expect.element(link).toHaveAttribute('href', 'tel:+4520304050')
  await clickInTurn(button('Edit Profile'), button('Edit all fields'))
  await typeAndLeave(dialog().getByRole('textbox', { name: /^Phone/ }), '12')
  await seen(doubt())
  const { id } = database.addSubmission({ email: database.add().email, phone: '12' })
  await visit(`/submissions?submission=${id}`, recruiter)
  const compare = dialog().getByRole('button', { name: /^Compare with/ })
  await seen(compare, doubt())
  await compare.click()
  await seen(dialog().getByRole('checkbox', { name: 'Copy this value: Phone' }), doubt())
})
