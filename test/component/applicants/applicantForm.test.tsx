import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { absent, desktop, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { adding, button, chooseFirst, field, section, suggestions } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const

describe('the parts of the form', () => {
  test('offer SL1 to Ukrainians only', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const permit = field('Work Permit Type')
    await seen(permit)
    const offered = () => permit.getByCss('option[value=sl1]').length
    expect(offered()).toBe(0)
    await chooseFirst(field('Nationality'), 'ukraine')
    await seen(page.getByText('SL1 (Ukrainian Special Protection) is available for Ukrainian nationals'))
    await permit.selectOptions('sl1')
    await chooseFirst(field('Nationality'), 'poland')
    await expect.element(permit).toHaveValue('')
    expect(offered()).toBe(0)
  })

  test('say a permit whole where a phone cuts it', async ({ visit }) => {
    const longest = 'Positive List for People with a Higher Education'
    const whole = page.getByCss('form span').filter({ hasText: longest })
    await visit('/add-applicant', { ...recruiter, size: phone })
    await field('Work Permit Type').selectOptions(longest)
    await seen(whole)
    await field('Work Permit Type').selectOptions('EU/EEA Registration')
    await absent(whole)
  })

  test('take the adjective of a country for its name, and keep what names none with a word about it', async ({
    visit,
  }) => {
    await visit('/add-applicant', recruiter)
    const nationality = field('Nationality')
    await nationality.click()
    await nationality.fill('Polsk')
    await seen(suggestions())
    await userEvent.keyboard('{Tab}')
    await expect.element(nationality).toHaveValue('Poland')
    await nationality.fill('Atlantean')
    await userEvent.keyboard('{Tab}')
    await expect.element(nationality).toHaveValue('Atlantean')
    await seen(page.getByText('Please choose from the list'))
    await chooseFirst(nationality, 'svensk')
    await expect.element(nationality).toHaveValue('Sweden')
    await absent(page.getByText('Please choose from the list'))
  })

  test('doubt a date of birth to come', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const doubt = page.getByText('This date is in the future. Is it right?')
    await field('Date of Birth').fill('1.2.2093')
    await seen(doubt)
    await field('Date of Birth').fill('1.2.1993')
    await absent(doubt)
  })

  test('ask for regions of those who relocate', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const willing = page.getByRole('checkbox', { name: 'Willing to Relocate' })
    const region = page.getByRole('checkbox', { name: 'Midtjylland' })
    await seen(willing)
    expect(region.length).toBe(0)
    await willing.click()
    await region.click()
    await willing.click()
    await eventually(() => region.length, 0)
    await willing.click()
    await expect.element(region).not.toBeChecked()
  })

  test('take five licence classes at most', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const licence = page.getByRole('group', { name: 'Driver License' })
    for (const name of ['B', 'BE', 'C', 'CE', 'D']) await licence.getByRole('checkbox', { name, exact: true }).click()
    await expect.element(licence.getByRole('checkbox', { name: 'D1', exact: true })).toBeDisabled()
  })

  test('suggest Danish towns and fill in what follows from one', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await chooseFirst(field('City'), 'aalb')
    await expect.element(field('City')).toHaveValue('Aalborg')
    await expect.element(field('Region')).toHaveValue('Nordjylland')
    await expect.element(field('Country')).toHaveValue('Denmark')
    await field('Postcode').fill('900')
    await seen(page.getByText('Danish postcodes have 4 digits. Is this one right?'))
    await field('Postcode').fill('9000')
    await absent(page.getByText('Danish postcodes have 4 digits. Is this one right?'))
  })

  test('add a profession with years above 0 only, and begin again with one year', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const form = adding('Add a profession')
    const profession = form.getByRole('combobox', { name: 'Profession' })
    const years = form.getByLabelText('Years of experience')
    await expect.element(years).toHaveValue('1')
    await expect.element(button('Add profession')).toBeDisabled()
    await profession.click()
    await seen(suggestions(), page.getByText('Crafts & Technical'))
    await chooseFirst(profession, 'carpenter')
    await years.fill('0')
    await expect.element(button('Add profession')).toBeDisabled()
    await years.fill('12')
    await button('Add profession').click()
    await seen(page.getByText('12 years of experience'))
    await expect.element(years).toHaveValue('1')
    await button('Remove Carpenter/Joiner').click()
    await absent(page.getByText('12 years of experience'))
  })

  test('add a position with company, position and start only; a current one has no end', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const form = adding('Add a position')
    await form.getByLabelText('Company').fill('Nordbyg')
    await form.getByLabelText('Position').fill('Carpenter')
    await expect.element(button('Add position')).toBeDisabled()
    await form.getByLabelText('Start date').fill('2020-01-01')
    await form.getByLabelText('End date').fill('2021-01-01')
    await form.getByRole('checkbox', { name: 'Works there now' }).click()
    await expect.element(form.getByLabelText('End date')).toHaveValue('')
    await expect.element(form.getByLabelText('End date')).toBeDisabled()
    await form.getByLabelText('Team size').fill('501')
    await button('Add position').click()
    await seen(page.getByText('Carpenter, Nordbyg'), page.getByText('1 Jan 2020 – Present'))
    await expect.element(form.getByLabelText('Company')).toHaveValue('')
    await button('Create Applicant').click()
    await seen(page.getByRole('button', { name: 'Work Experience 1 Team size: Must be at most 500' }))
  })

  test('say what an entry lacks that was begun', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await adding('Add a position').getByLabelText('Description').fill('Roofs')
    await adding('Add a certificate').getByLabelText('Issuer').fill('DTI')
    await adding('Add a training').getByLabelText('Description').fill('Two days')
    await field('Recruiter Notes').fill('x'.repeat(2001))
    await button('Create Applicant').click()
    const said = page.getByRole('alert')
    for (const message of [
      'Company name is required',
      'Position is required',
      'Start date is required',
      'Certificate name is required',
      'Training name is required',
      'Issuing organization is required',
      'Issue date is required',
      'Notes too long (max 2000 characters)',
      'GDPR consent is required to create an applicant profile',
    ]) {
      await seen(said.filter({ hasText: message }))
    }
  })

  test('stay open while an entry is corrected, until it is closed', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await button('Create Applicant').click()
    // What is wrong takes the focus, which would close a list asked for before that.
    await seen(page.getByCss(':focus').and(page.getByRole('group', { name: /fields need your attention$/ })))
    await chooseFirst(field('Profession'), 'welder')
    const added = adding('Add a profession').getByLabelText('Years of experience')
    await added.fill('61')
    await button('Add profession').click()
    const row = () => section('Skills & Experience').getByRole('listitem').first()
    await eventually(() => row().element().textContent?.includes('Years cannot exceed 60'), true)
    const years = row().getByLabelText('Years of experience')
    const focused = () => document.activeElement as HTMLInputElement
    ;(await years.findElement()).focus()
    await eventually(() => focused().value, '61')
    await userEvent.keyboard('{Control>}a{/Control}7')
    await eventually(() => row().element().textContent?.includes('Years cannot exceed 60'), false)
    expect(focused().value).toBe('7')
    await userEvent.keyboard('{Tab}')
    await eventually(() => focused().textContent, 'Close')
    await userEvent.keyboard('{Enter}')
    await eventually(() => focused().ariaLabel, 'Edit Welder')
  })

  test('keep their place while a button is pressed, and say what is wrong once it is let go', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await chooseFirst(field('Profession'), 'welder')
    const years = adding('Add a profession').getByLabelText('Years of experience')
    await years.fill('61')
    await seen(button('Add profession'))
    // As a hand presses: the field is left as that begins, and what is wrong with it would push the button away.
    await button('Add profession').click({ delay: 400 })
    await seen(button('Remove Welder'))
    await field('Email').fill('nowhere')
    await field('Phone').click({ delay: 400 })
    await seen(page.getByText('Invalid email address'))
  })

  for (const size of [desktop, phone]) {
    test(`are never behind the buttons or the bar when the focus comes to them, at ${size.width} px`, async ({
      visit,
    }) => {
      await visit('/add-applicant', { ...recruiter, size })
      await seen(button('Create Applicant'))
      const [above, below] = [page.getByRole('banner'), button('Cancel')].map((place) => place.element())
      const controls = [...document.querySelectorAll<HTMLElement>('form section :is(input, select, textarea, button)')]
      const hidden = [...controls, ...controls.toReversed()].filter((control) => {
        control.focus()
        const { top, height } = control.getBoundingClientRect()
        const room = [above?.getBoundingClientRect().bottom ?? 0, below?.getBoundingClientRect().top ?? 0] as const
        // Of a text of several lines the first.
        const isSeen = top >= room[0] && top + Math.min(height, 44) <= room[1]
        return document.activeElement === control && !isSeen
      })
      expect(hidden.map(({ id }) => id)).toEqual([])
    })
  }

  test('leave the focus where a certificate was added with one press, and its usual expiry taken over', async ({
    visit,
  }) => {
    await visit('/add-applicant', recruiter)
    const quick = page.getByRole('group', { name: 'Quick add' }).getByRole('button', { name: 'First Aid' })
    const focused = () => document.activeElement as HTMLInputElement
    await press(quick, 'Enter')
    await expect.element(quick).toHaveAttribute('aria-disabled', 'true')
    expect(focused().textContent).toBe('First Aid')
    await userEvent.keyboard('{Enter}')
    await seen(page.getByRole('button', { name: 'Remove First Aid' }))
    expect(page.getByRole('button', { name: 'Remove First Aid' }).length).toBe(1)
    const form = adding('Add a certificate')
    await form.getByLabelText('Name of the certificate').fill('First Aid')
    await form.getByLabelText('Issue date').fill('1.2.2026')
    await userEvent.keyboard('{Tab}')
    await press(form.getByRole('button', { name: /^Usually valid until/ }), 'Enter')
    await eventually(() => focused().value, '01.02.2028')
  })

  test('leave the name of a certificate without a PDF on its line on a phone', async ({ visit }) => {
    await visit('/add-applicant', { ...recruiter, size: phone })
    await button('Certificates').click()
    await button('Danish Safety Course').click()
    const row = section('Certificates').getByRole('listitem').first()
    const name = row.getByText('Danish Safety Course', { exact: true })
    await seen(name, row.getByRole('button', { name: 'Choose a PDF' }))
    expect(name.element().getBoundingClientRect().height).toBeLessThan(30)
    expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth)
  })

  test('stand still when they are ticked', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    for (const name of ['Can work outdoors', 'Forklift']) {
      const box = page.getByRole('checkbox', { name, exact: true })
      const place = () => JSON.stringify(box.element().getBoundingClientRect())
      await seen(box)
      ;(box.element() as HTMLElement).focus()
      const before = place()
      await press(box, 'Space')
      await expect.element(box).toBeChecked()
      expect(place()).toBe(before)
    }
  })

  test('take skills as tags', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    const skills = field('Core Competencies')
    const tags = section('Skills & Experience').getByRole('list', { name: 'Core Competencies' }).getByRole('listitem')
    const enter = async (text: string) => {
      await skills.fill(text)
      await userEvent.keyboard('{Enter}')
    }
    for (const text of ['Welding seams', '   ', 'Welding seams', 'Thatching']) await enter(text)
    await eventually(() => textsOf(tags), ['Welding seams', 'Thatching'])
    await seen(page.getByText('2/20 items'))
    await skills.fill('')
    await press(skills, 'Backspace')
    await eventually(() => textsOf(tags), ['Welding seams'])
    await skills.fill('e')
    await eventually(() => suggestions().length, 10)
    for (let number = 1; number < 22; number += 1) await enter(`skill ${number}`)
    await eventually(() => tags.length, 20)
  })
})

/** The text that describes a field. */
const textBelow = (place: ReturnType<typeof field>): string => {
  const id = place.element().getAttribute('aria-describedby')
  return (id && document.getElementById(id)?.textContent) || ''
}

test('what somebody can do stands in even rows', async ({ visit }) => {
  await visit('/add-applicant', { as: 'recruiter' })
  const names = ['Can work at height', 'Has a health certificate', 'Can work outdoors', 'Has own tools']
  const able = [...names, 'Has own workwear', 'Has own transport'].map((name) => page.getByRole('checkbox', { name }))
  await seen(...able)
  const tops = [...new Set(able.map((box) => box.element().getBoundingClientRect().top))]
  const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
  expect(steps.length).toBeGreaterThan(1)
  expect(new Set(steps).size).toBe(1)
})

describe('applying without an account', () => {
  test('lists all that is missing, says it at each field, and leads there', async ({ visit }) => {
    await visit('/public-apply')
    await field('Earliest Start Date').fill('')
    await button('Submit Application').click()
    const summary = page.getByRole('group', { name: /fields need your attention$/ })
    await seen(summary.getByText('15 fields need your attention'))
    await eventually(() => summary.element().matches(':focus'), true)
    const missing = {
      'First Name': 'First name is required',
      'Last Name': 'Last name is required',
      Nationality: 'Nationality is required',
      'Work Permit Type': 'Work permit type is required',
      Email: 'Email is required',
      Phone: 'Phone number is required',
      Address: 'Street is required',
      City: 'City is required',
      Region: 'Region is required',
      Country: 'Country is required',
      Postcode: 'Zipcode is required',
      'Earliest Start Date': 'Earliest start date is required',
    }
    for (const [label, message] of Object.entries(missing)) {
      await seen(summary.getByRole('button', { name: message }))
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
      await eventually(() => textBelow(field(label)).includes(message), true)
    }
    await seen(
      section('Skills & Experience').getByText('At least one profession is required'),
      section('Languages').getByText('At least one language is required'),
      section('Data Protection Consent').getByText('GDPR consent is required to submit your application'),
    )
    await summary.getByRole('button', { name: 'Zipcode is required' }).click()
    await eventually(() => field('Postcode').element().matches(':focus'), true)
    await field('Postcode').fill('5000')
    await absent(summary.getByRole('button', { name: 'Zipcode is required' }))
    // Read out when it takes the focus, and not anew as a whole with every field that is put right.
    expect(page.getByRole('alert').filter({ hasText: 'fields need your attention' }).length).toBe(0)
  })

  test('says what is wrong with what was typed, once a field is left', async ({ visit }) => {
    await visit('/public-apply')
    const wrong: [string, string, string][] = [
      ['First Name', 'x'.repeat(101), 'First name too long'],
      ['Last Name', 'x'.repeat(101), 'Last name too long'],
      ['Email', 'nowhere', 'Invalid email address'],
      ['LinkedIn', 'nowhere', 'Invalid URL'],
      ['Portfolio', 'nowhere', 'Invalid URL'],
      ['Postcode', '1'.repeat(21), 'Zipcode too long'],
    ]
    for (const [label, text, message] of wrong) {
      await field(label).fill(text)
      await userEvent.tab()
      await eventually(() => textBelow(field(label)).includes(message), true)
    }
  })

  test('keeps what was typed in the tab until it is sent or discarded, and nothing beyond it', async ({ visit }) => {
    localStorage.setItem('fagfolk.application.1', 'of an earlier version')
    await visit('/public-apply')
    await field('First Name').fill('Søren')
    await button('ADR').click()
    await eventually(() => sessionStorage.getItem('fagfolk.application.1')?.includes('ADR') ?? false, true)
    expect(localStorage.getItem('fagfolk.application.1')).toBeNull()
    await visit('/public-apply')
    await seen(page.getByText('Draft restored'), page.getByText('ADR', { exact: true }))
    await expect.element(field('First Name')).toHaveValue('Søren')
    await button('Discard').click()
    await absent(page.getByText('Draft restored'))
    await expect.element(field('First Name')).toHaveValue('')
    await visit('/public-apply')
    await seen(field('First Name'))
    expect(page.getByText('Draft restored').length).toBe(0)
  })
})

describe('adding an applicant', () => {
  test('is not for clients and applicants', async ({ visit }) => {
    for (const as of ['client', 'applicant'] as const) {
      await visit('/add-applicant', { as })
      await seen(page.getByText("You don't have permission to access this page."))
      expect(page.getByRole('link', { name: 'Add Applicant' }).length).toBe(0)
    }
  })
})
